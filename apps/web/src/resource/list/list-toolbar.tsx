import type { AnyResource } from '#resource/any-resource'
import { FilterChips } from './filter-chips'
import { FilterMenu } from './filter-menu'
import { FilterSheet } from './filter-sheet'
import type { ListFilter } from './list-filter'
import classes from './list-toolbar.module.css'
import { SearchBox } from './search-box'
import type { ListOutput } from './use-list-output'
import type { ListControl } from './use-list-state'

interface ListToolbarProps {
  readonly resource: AnyResource
  readonly filters: readonly ListFilter[]
  readonly list: ListControl
  readonly output: ListOutput
  readonly importPath: string | null
  readonly searchHint: string
  readonly isPhone: boolean
}

/** Search, the few filters people use, and what is filtered. */
export function ListToolbar({ searchHint, isPhone, ...props }: ListToolbarProps) {
  const { filters, list } = props
  return (
    <div className={classes.toolbar}>
      <SearchBox list={list} placeholder={searchHint} />
      {isPhone ? (
        <FilterSheet {...props} />
      ) : (
        filters.map((filter) => <FilterMenu key={filter.key} filter={filter} list={list} />)
      )}
      <FilterChips filters={filters} list={list} />
    </div>
  )
}
