import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from 'react-i18next'
import { TypedDay } from '#resource/fields/typed-day'
import { isUnreadable } from '#resource/form/unreadable'
import classes from './filter-field.module.css'
import { FilterPicker } from './filter-picker'
import { FilterText } from './filter-text'
import { chooseOption, type ListFilter, setFilter } from './list-filter'
import type { ListControl } from './use-list-state'

interface FilterFieldProps {
  readonly filter: ListFilter
  readonly list: ListControl
  /** More options than these are picked from a list instead of standing in view. */
  readonly mostInView: number
}

/** A filter as a field with its label, where many stand below each other. */
export function FilterField({ filter, list, mostInView }: FilterFieldProps) {
  const { t } = useTranslation()
  const chosen = String(list.state.filters[filter.key] ?? '')
  if (filter.kind === 'text') return <FilterText filter={filter} list={list} />
  if (filter.kind === 'day') {
    return (
      <TypedDay
        label={filter.label}
        value={chosen || null}
        onChange={(day) => {
          if (!isUnreadable(day)) setFilter(list, filter.key, day)
        }}
      />
    )
  }
  if (filter.kind === 'record' || filter.options.length > mostInView) {
    return <FilterPicker filter={filter} list={list} />
  }
  return (
    <FilterRadios
      label={filter.label}
      value={chosen}
      options={[
        { value: '', label: t('resource.list.anyValue') },
        ...filter.options.map(({ value, label }) => ({ value: String(value), label })),
      ]}
      onChange={(value) => chooseOption(list, filter, value)}
    />
  )
}

interface FilterRadiosProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A few values, all in view. */
export function FilterRadios({ label, value, options, onChange }: FilterRadiosProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className={classes.options}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            classNames={{ body: classes.option, label: classes.label }}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
