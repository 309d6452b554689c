import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNothingToPickText } from '#resource/fields/lookup-words'
import { selectLook } from '#resource/fields/select-look'
import { useLookup } from '#resource/fields/use-lookup'
import { chooseOption, type OptionsFilter, type RecordFilter, setFilter } from './list-filter'
import type { ListControl } from './use-list-state'

/** Filters are everyone's to choose. */
const open = { isLocked: false }

interface FilterPickerProps<Filter> {
  readonly filter: Filter
  readonly list: ListControl
  readonly isLabelHidden?: boolean
  readonly onPicked?: () => void
}

/** A value of a filter, found by typing a part of its name. */
export function FilterPicker(props: FilterPickerProps<OptionsFilter | RecordFilter>) {
  const { filter, ...rest } = props
  return filter.kind === 'record' ? (
    <RecordPicker filter={filter} {...rest} />
  ) : (
    <OptionPicker filter={filter} {...rest} />
  )
}

function RecordPicker({ filter, list, onPicked, ...props }: FilterPickerProps<RecordFilter>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const chosen = list.state.filters[filter.key]
  const value = chosen === undefined ? null : String(chosen)
  const lookup = useLookup(filter.resource, typed, value === null ? [] : [value])
  const nothingFound = useNothingToPickText(filter.resource, lookup)
  return (
    <Select
      {...labelOf(filter.label, props)}
      {...selectLook(open, {
        placeholder: t('resource.field.typeToSearch'),
        isSearching: lookup.isSearching,
      })}
      clearable
      data={lookup.options}
      filter={({ options }) =>
        options.filter((option) => 'value' in option && lookup.matches.has(option.value))
      }
      nothingFoundMessage={lookup.isSearching ? nothingFound : (filter.empty ?? nothingFound)}
      searchValue={typed}
      onSearchChange={setTyped}
      comboboxProps={{ withinPortal: false }}
      value={value}
      onChange={(id) => {
        setFilter(list, filter.key, id)
        onPicked?.()
      }}
    />
  )
}

function OptionPicker({ filter, list, onPicked, ...props }: FilterPickerProps<OptionsFilter>) {
  const { t } = useTranslation()
  const chosen = list.state.filters[filter.key]
  return (
    <Select
      {...labelOf(filter.label, props)}
      {...selectLook(open, { placeholder: t('resource.field.choose') })}
      clearable
      data={filter.options.map(({ value, label }) => ({ value: String(value), label }))}
      nothingFoundMessage={t('resource.field.nothingFound')}
      comboboxProps={{ withinPortal: false }}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => {
        chooseOption(list, filter, value ?? '')
        onPicked?.()
      }}
    />
  )
}

function labelOf(label: string, { isLabelHidden }: { readonly isLabelHidden?: boolean }) {
  return isLabelHidden ? { 'aria-label': label } : { label }
}
