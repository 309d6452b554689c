import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '#resource/any-resource'
import { IconButton } from '#ui/icon-button'
import { FilterChips } from './filter-chips'
import { FilterMenu } from './filter-menu'
import { FilterMore } from './filter-more'
import { FilterSheet } from './filter-sheet'
import type { ListFilter } from './list-filter'
import classes from './list-toolbar.module.css'
import { SearchBox } from './search-box'
import type { Choosing } from './use-choosing'
import type { ListOutput } from './use-list-output'
import type { ListControl } from './use-list-state'

interface ListToolbarProps {
  readonly resource: AnyResource
  readonly filters: readonly ListFilter[]
  /** How many of them stand in view; the rest is behind one button. */
  readonly filtersInView: number
  readonly list: ListControl
  readonly output: ListOutput
  readonly importPath: string | null
  readonly searchHint: string
  readonly isPhone: boolean
  /** Null where no row can be chosen. */
  readonly choosing: Choosing | null
  /** What else there is to choose, at its end. */
  readonly children?: ReactNode
}

/** Search, the few filters people use, and what is filtered. */
export function ListToolbar(toolbar: ListToolbarProps) {
  const { searchHint, isPhone, filtersInView, choosing, children, ...props } = toolbar
  const { t } = useTranslation()
  const { filters, list } = props
  const others = filters.slice(filtersInView)
  return (
    <div className={classes.toolbar}>
      <SearchBox list={list} placeholder={searchHint} />
      {isPhone ? (
        <>
          {choosing ? (
            <IconButton
              boxed
              ref={choosing.button}
              className={classes.select}
              label={t('resource.list.select')}
              icon={<ListChecks size={20} />}
              aria-pressed={choosing.isOn}
              onClick={choosing.toggle}
            />
          ) : null}
          <FilterSheet {...props} />
        </>
      ) : (
        <>
          {filters.slice(0, filtersInView).map((filter) => (
            <FilterMenu key={filter.key} filter={filter} list={list} />
          ))}
          {others.length > 0 ? <FilterMore filters={others} list={list} /> : null}
        </>
      )}
      {children}
      <FilterChips filters={filters} list={list} />
    </div>
  )
}
