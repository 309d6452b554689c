import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { FilterValue } from '#resource/any-resource'
import { useLookup } from '#resource/fields/use-lookup'
import classes from './filter-chips.module.css'
import { type ListFilter, type RecordFilter, setFilter } from './list-filter'
import type { ListControl } from './use-list-state'

interface FilterChipsProps {
  readonly filters: readonly ListFilter[]
  readonly list: ListControl
}

/** What the list is narrowed to; one click takes a filter away. */
export function FilterChips({ filters, list }: FilterChipsProps) {
  const { t } = useTranslation()
  const chips = filters.flatMap((filter) => {
    const value = list.state.filters[filter.key]
    return value === undefined ? [] : [{ filter, value }]
  })
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ filter, value }) =>
        filter.kind === 'record' ? (
          <RecordChip key={filter.key} filter={filter} value={String(value)} list={list} />
        ) : (
          <ValueChip key={filter.key} filter={filter} value={value} list={list} />
        ),
      )}
      {chips.length > 1 ? (
        <button
          type="button"
          className={classes.clear}
          onClick={() => list.change({ filters: {} })}
        >
          {t('resource.list.clearAll')}
        </button>
      ) : null}
    </div>
  )
}

interface ValueChipProps {
  readonly filter: Exclude<ListFilter, RecordFilter>
  readonly value: FilterValue
  readonly list: ListControl
}

function ValueChip({ filter, value, list }: ValueChipProps) {
  const formats = useFormats()
  const words =
    filter.kind === 'text'
      ? String(value)
      : filter.kind === 'day'
        ? formats.date(String(value))
        : filter.options.find((option) => option.value === value)?.label
  return words ? <Chip filter={filter} words={words} list={list} /> : null
}

interface RecordChipProps {
  readonly filter: RecordFilter
  readonly value: string
  readonly list: ListControl
}

function RecordChip({ filter, value, list }: RecordChipProps) {
  const lookup = useLookup(filter.resource, '', [value])
  return <Chip filter={filter} words={lookup.labelOf(value)} list={list} />
}

interface ChipProps {
  readonly filter: ListFilter
  readonly words: string
  readonly list: ListControl
}

function Chip({ filter: { key, label }, words, list }: ChipProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={t('resource.list.removeFilter', { name: label, value: words })}
      onClick={() => setFilter(list, key, null)}
    >
      {label} <b>{words}</b>
      <X size={14} aria-hidden />
    </button>
  )
}
