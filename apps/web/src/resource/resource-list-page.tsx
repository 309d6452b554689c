import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyResource, RowOf } from './any-resource'
import { linkTo } from './link-to'
import { BulkBar } from './list/bulk-bar'
import type { Column } from './list/column'
import { ListCards } from './list/list-cards'
import { isTooDeep, useListCountText } from './list/list-count'
import { type FilterChoice, useListFilters } from './list/list-filter'
import { ListHeader } from './list/list-header'
import { ListPager } from './list/list-pager'
import { isNarrowed } from './list/list-state'
import { ListTable } from './list/list-table'
import { ListToolbar } from './list/list-toolbar'
import { NoRows } from './list/no-rows'
import { useListOutput } from './list/use-list-output'
import { useListRows } from './list/use-list-rows'
import { useListState } from './list/use-list-state'
import { useRowVerbs } from './list/use-row-verbs'
import { useSelection } from './list/use-selection'
import classes from './resource-list-page.module.css'
import { previewSearch, type ResourcePaths } from './resource-paths'
import { useResourceTexts } from './use-resource-texts'

export interface ListTexts {
  readonly add: string
  /** What the search box looks in. */
  readonly searchHint: string
  /** The specified words for a list without entries. */
  readonly empty: string
  /** Why it is empty and what an entry would be good for. */
  readonly emptyWhy: string
}

interface ResourceListPageProps<R extends AnyResource> {
  readonly resource: R
  /** The first one names the row and leads to it. */
  readonly columns: readonly Column<RowOf<R>>[]
  readonly filters: readonly FilterChoice<R>[]
  readonly texts: ListTexts
  readonly paths: ResourcePaths
  readonly nameOf: (row: RowOf<R>) => string
  /** Menu items that only this resource has. */
  readonly rowExtras?: (row: RowOf<R>) => ReactNode
}

/** A list with everything that every list has; a resource brings its columns, filters and words. */
export function ResourceListPage<R extends AnyResource>(props: ResourceListPageProps<R>) {
  const { resource, columns, texts, paths, nameOf, rowExtras } = props
  const { many } = useResourceTexts(resource)
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const list = useListState(resource)
  const rows = useListRows<RowOf<R>>(resource, list.state)
  const filters = useListFilters(resource, props.filters)
  const output = useListOutput(resource, list.state)
  const countText = useListCountText()
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const selection = useSelection(rows.data?.items.map((row) => row.id) ?? [])

  const verbs = useRowVerbs(resource, {
    onDuplicated: (copy) => {
      if (verbs.mayEdit) return void navigate(linkTo(paths.edit(copy.id)))
      setHighlightedId(copy.id)
      list.change({ q: null, filters: {}, sort: newestFirst(resource) })
    },
    onRemoved: (ids) => {
      selection.clear()
      const isPageGone = ids.length === rows.data?.items.length
      if (isPageGone && list.state.page > 1) list.change({ page: list.state.page - 1 })
    },
  })

  const add = verbs.mayEdit ? { to: paths.add, label: texts.add } : null
  const isDeep = isTooDeep(list.state.page, list.state.pageSize)
  const hasRows = !isDeep && (rows.data ? rows.data.items.length > 0 : !rows.isError)
  const isEmpty = rows.data?.total === 0 && !isNarrowed(list.state)
  const Rows = isPhone ? ListCards : ListTable
  const canSelect = !isPhone && (verbs.mayEdit || verbs.mayDelete)

  return (
    <div className={classes.page}>
      <ListHeader
        title={many}
        count={rows.data && !isDeep ? countText(rows.data) : undefined}
        add={add}
        output={output}
        isPhone={isPhone}
      />
      {selection.ids.size > 0 && canSelect ? (
        <BulkBar selection={selection} verbs={verbs} />
      ) : isEmpty ? null : (
        <ListToolbar
          resource={resource}
          filters={filters}
          list={list}
          output={output}
          searchHint={texts.searchHint}
          isPhone={isPhone}
        />
      )}
      <section className={classes.card} aria-label={many}>
        {hasRows ? (
          <Rows
            resource={resource}
            label={many}
            columns={columns}
            rows={rows.data?.items}
            isStale={rows.isPlaceholderData}
            list={list}
            verbs={verbs}
            paths={paths}
            nameOf={nameOf}
            openRow={(row) => linkTo(paths.edit(row.id), verbs.mayEdit ? undefined : previewSearch)}
            rowExtras={rowExtras}
            selection={canSelect ? selection : null}
            highlightedId={highlightedId}
          />
        ) : (
          <NoRows
            rows={rows}
            list={list}
            empty={{ title: texts.empty, body: texts.emptyWhy }}
            action={
              add && (
                <Button
                  component={Link}
                  {...linkTo(add.to)}
                  variant="default"
                  leftSection={<Plus size={16} />}
                >
                  {add.label}
                </Button>
              )
            }
          />
        )}
        {rows.data && hasRows ? <ListPager answer={rows.data} list={list} /> : null}
      </section>
    </div>
  )
}

function newestFirst(resource: AnyResource): string {
  return resource.sortable.includes('createdAt') ? '-createdAt' : resource.defaultSort
}
