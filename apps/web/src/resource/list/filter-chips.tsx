import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './filter-chips.module.css'
import { chooseFilter, type ListFilter } from './list-filter'
import type { ListControl } from './use-list-state'

interface FilterChipsProps {
  readonly filters: readonly ListFilter[]
  readonly list: ListControl
}

/** What the list is narrowed to; one click takes a filter away. */
export function FilterChips({ filters, list }: FilterChipsProps) {
  const { t } = useTranslation()
  const chips = filters.flatMap((filter) => {
    const chosen = list.state.filters[filter.key]
    const option = filter.options.find(({ value }) => value === chosen)
    return option ? [{ filter, value: option.label }] : []
  })
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ filter, value }) => (
        <button
          key={filter.key}
          type="button"
          className={classes.chip}
          aria-label={t('resource.list.removeFilter', { name: filter.label, value })}
          onClick={() => chooseFilter(list, filter, '')}
        >
          {filter.label} <b>{value}</b>
          <X size={14} aria-hidden />
        </button>
      ))}
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
