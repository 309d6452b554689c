import { Button, Drawer, Radio } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { Download, Printer, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '#resource/any-resource'
import { DayInput } from '#resource/fields/date-field'
import { isUnreadable } from '#resource/form/unreadable'
import { useResourceTexts } from '#resource/use-resource-texts'
import { IconButton } from '#ui/icon-button'
import { FilterPicker } from './filter-picker'
import classes from './filter-sheet.module.css'
import { ImportLink } from './import-link'
import { chooseOption, type ListFilter, setFilter } from './list-filter'
import type { ListOutput } from './use-list-output'
import type { ListControl } from './use-list-state'

interface FilterSheetProps {
  readonly resource: AnyResource
  readonly filters: readonly ListFilter[]
  readonly list: ListControl
  readonly output: ListOutput
  readonly importPath: string | null
}

/** On a phone one button opens what stands beside and above the table elsewhere. */
export function FilterSheet({ resource, filters, list, output, importPath }: FilterSheetProps) {
  const { t } = useTranslation()
  const texts = useResourceTexts(resource)
  const [isOpen, { open, close }] = useDisclosure(false)
  const orders = resource.sortable.flatMap((key) => [
    { value: key, label: `${texts.field(key)}, ${t('resource.list.ascending')}` },
    { value: `-${key}`, label: `${texts.field(key)}, ${t('resource.list.descending')}` },
  ])
  return (
    <>
      <IconButton
        boxed
        label={t('resource.list.filtersAndMore')}
        icon={<SlidersHorizontal size={20} />}
        onClick={open}
      />
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('resource.list.filtersAndMore')}
        closeButtonProps={{ 'aria-label': t('resource.list.showResults') }}
        classNames={{
          inner: classes.inner,
          content: classes.content,
          body: classes.body,
          title: classes.title,
        }}
      >
        {filters.map((filter) => (
          <SheetFilter key={filter.key} filter={filter} list={list} />
        ))}
        <Choice
          label={t('resource.list.sortBy')}
          value={list.state.sort}
          options={orders}
          onChange={(sort) => list.change({ sort })}
        />
        <div className={classes.output}>
          <Button
            variant="default"
            leftSection={<Download size={16} />}
            loading={output.isExporting}
            onClick={output.exportCsv}
          >
            {t('resource.list.export')}
          </Button>
          <Button variant="default" leftSection={<Printer size={16} />} onClick={output.print}>
            {t('resource.list.print')}
          </Button>
          {importPath ? <ImportLink to={importPath} /> : null}
        </div>
        <Button fullWidth onClick={close}>
          {t('resource.list.showResults')}
        </Button>
      </Drawer>
    </>
  )
}

interface SheetFilterProps {
  readonly filter: ListFilter
  readonly list: ListControl
}

/** More than these would push everything else out of the sheet. */
const mostInView = 12

function SheetFilter({ filter, list }: SheetFilterProps) {
  const { t } = useTranslation()
  const chosen = String(list.state.filters[filter.key] ?? '')
  if (filter.kind === 'day') {
    return (
      <DayInput
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
    <Choice
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

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
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
