import type { Verb } from '@cantina/contract/resource'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/call'
import {
  type AnyResource,
  type ListAnswer,
  type ListPart,
  type RowOf,
  resourceKey,
  type Stamped,
} from './any-resource'
import { linkTo } from './link-to'
import { BulkActions, BulkBar } from './list/bulk-bar'
import { ChoosingBar } from './list/choosing-bar'
import { type Column, usualColumns } from './list/column'
import { useColumnChoice } from './list/column-choice'
import { ColumnsMenu } from './list/columns-menu'
import { ImportLink } from './list/import-link'
import type { FilterMemory } from './list/kept-choices'
import { ListCards } from './list/list-cards'
import { isTooDeep, useListCountText } from './list/list-count'
import { type FilterChoice, useListFilters, usualFilters } from './list/list-filter'
import { ListHeader } from './list/list-header'
import { ListPager } from './list/list-pager'
import { isNarrowed, type ListStart, type ListState, listQuery } from './list/list-state'
import { ListTable } from './list/list-table'
import { ListToolbar } from './list/list-toolbar'
import { NoRows } from './list/no-rows'
import { useChoosing } from './list/use-choosing'
import { useListOutput } from './list/use-list-output'
import { useListState } from './list/use-list-state'
import { type StatusQuestion, useRowVerbs } from './list/use-row-verbs'
import { isSelectable, useSelection } from './list/use-selection'
import classes from './resource-list-page.module.css'
import { previewSearch, type ResourcePaths } from './resource-paths'
import { mayDoWhere } from './use-may-do'
import { useResourceTexts, useScreenTexts } from './use-resource-texts'
import { useUsualName } from './use-usual-name'

export interface ListTexts {
  /** Left out where records are not made by hand. */
  readonly add?: string
  /** What the search box looks in. */
  readonly searchHint: string
  /** The specified words for a list without entries. */
  readonly empty: string
  /** Why it is empty and what an entry would be good for. */
  readonly emptyWhy: string
  /** What deleting means where nothing can be set inactive instead. */
  readonly deleteWhy?: string
}

interface ResourceListPageProps<R extends AnyResource> {
  readonly resource: R
  /** Where it has several lists: which of them this is. */
  readonly part?: ListPart<R>
  /** The first one names the row and leads to it; without them all of the contract's, and the status. */
  readonly columns?: readonly Column<RowOf<R>>[]
  /** Without them the status and all of the contract's. */
  readonly filters?: readonly FilterChoice<R>[]
  /** How many filters stand in view, the first ones; the rest is behind one button. All without it. */
  readonly filtersInView?: number
  /** Where its filters are remembered between visits, until the person signs out. */
  readonly memoryKey?: FilterMemory
  /** How it is narrowed and ordered when nothing else was asked for. */
  readonly start?: ListStart
  /** Themselves, or the root that they stand below. */
  readonly texts: ListTexts | string
  readonly paths: ResourcePaths
  /** What a row is called; its name, if nothing is said. */
  readonly nameOf?: (row: RowOf<R>) => string
  /** Where a row leads, when it is not its form. */
  readonly openRow?: (row: RowOf<R>) => { to: string; search: never }
  /** The row that something beside the list is about. */
  readonly shownId?: string | null
  /** A small picture before the name. */
  readonly pictureOf?: (row: RowOf<R>) => ReactNode
  /** What is to be known of it at once, below its name. */
  readonly noteOf?: (row: RowOf<R>) => ReactNode
  /** Menu items that only this resource has. */
  readonly rowExtras?: (row: RowOf<R>) => ReactNode
  /** What only this resource does to several rows at once; `clear` lets go of them. */
  readonly bulkExtras?: (rows: readonly RowOf<R>[], clear: () => void) => ReactNode
  /** Rows are chosen for something else than changing them, so everybody can. */
  readonly isSelectableByAll?: boolean
  /** What a row forbids even to those who have the right; the server refuses the same. */
  readonly mayOn?: (verb: Verb, row: RowOf<R>) => boolean
  /** Where many are brought in from a file, for those who may add one. */
  readonly importPath?: string
  /** What else can be done here, beside adding one. */
  readonly actions?: ReactNode
  /** What the rows that are asked for come to, above them. */
  readonly figures?: (asked: Pick<ListState, 'q' | 'filters'>) => ReactNode
  /** Another way to begin, where the list is empty. */
  readonly beginnings?: ReactNode
  /** Where setting active or inactive has consequences that have to be said first. */
  readonly activateQuestion?: StatusQuestion
  readonly deactivateQuestion?: StatusQuestion
}

/** A list with everything that every list has; a resource brings its columns, filters and words. */
export function ResourceListPage<R extends AnyResource>(props: ResourceListPageProps<R>) {
  const { resource, paths, rowExtras, mayOn } = props
  const screenTexts = useScreenTexts()
  const texts: ListTexts = typeof props.texts === 'string' ? screenTexts(props.texts) : props.texts
  const choice = useColumnChoice(paths.list, props.columns ?? usualColumns(resource))
  const [folded, setFolded] = useState<readonly string[]>([])
  const usualName = useUsualName()
  const nameOf = props.nameOf ?? usualName
  const { many } = useResourceTexts(resource)
  const navigate = useNavigate()
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, {
    getInitialValueInEffect: false,
  })
  const list = useListState(resource, props.memoryKey, props.start)
  const listed = { ...list.state, filters: { ...list.state.filters, ...props.part } }
  const rows = useListRows<RowOf<R>>(resource, listed)
  const filters = useListFilters(resource, props.filters ?? usualFilters(resource))
  const output = useListOutput(resource, listed)
  const countText = useListCountText()
  const [highlightedId, setHighlightedId] = useState<string | null>(null)

  const verbs = useRowVerbs(resource, {
    activateQuestion: props.activateQuestion,
    deactivateQuestion: props.deactivateQuestion,
    deleteWhy: texts.deleteWhy,
    onDuplicated: (copy) => {
      if (may.update && paths.edit) return void navigate(linkTo(paths.edit(copy.id)))
      setHighlightedId(copy.id)
      list.change({ q: null, filters: {}, sort: newestFirst(resource) })
    },
    onRemoved: (ids) => {
      selection.clear()
      const isPageGone = ids.length === rows.data?.items.length
      if (isPageGone && list.state.page > 1) list.change({ page: list.state.page - 1 })
    },
  })

  const { may } = verbs
  const mayOf = (row: RowOf<R>) => mayDoWhere(may, (verb) => mayOn?.(verb, row) ?? true)
  const isForAll = props.isSelectableByAll ?? false
  const selectable = rows.data?.items.filter((row) => isForAll || isSelectable(mayOf(row))) ?? []
  const selection = useSelection(selectable.map((row) => row.id))
  const chosen = selectable.filter((row) => selection.ids.has(row.id))
  const { add: addPath, edit: pathOf } = paths
  const add = may.create && addPath && texts.add ? { to: addPath, label: texts.add } : null
  const importPath = (add && props.importPath) ?? null
  const isDeep = isTooDeep(list.state.page, list.state.pageSize)
  const hasRows = !isDeep && (rows.data ? rows.data.items.length > 0 : !rows.isError)
  const isEmpty = rows.data?.total === 0 && !isNarrowed(list.state)
  const Rows = isPhone ? ListCards : ListTable
  const canSelect = isForAll || isSelectable(may)
  const choosing = useChoosing(isPhone && canSelect, selection.clear)
  const bulk = {
    selection,
    verbs,
    may: mayDoWhere(may, (verb) => chosen.every((row) => mayOf(row)[verb])),
    children: props.bulkExtras?.(chosen, selection.clear),
  }

  return (
    <div className={classes.page}>
      <ListHeader
        title={many}
        count={rows.data && !isDeep ? countText(rows.data) : undefined}
        add={add}
        importPath={importPath}
        output={output}
        isPhone={isPhone}
      >
        {props.actions}
      </ListHeader>
      {selection.ids.size > 0 && canSelect && !isPhone ? (
        <BulkBar {...bulk} />
      ) : isEmpty ? null : (
        <ListToolbar
          resource={resource}
          filters={filters}
          filtersInView={props.filtersInView ?? filters.length}
          list={list}
          output={output}
          importPath={importPath}
          searchHint={texts.searchHint}
          isPhone={isPhone}
          choosing={canSelect && hasRows ? choosing : null}
        >
          {hasRows && !isPhone ? (
            <ColumnsMenu resource={resource} choice={choice} folded={folded} />
          ) : null}
        </ListToolbar>
      )}
      {isEmpty ? null : props.figures?.(listed)}
      <section className={classes.card} aria-label={many}>
        {hasRows ? (
          <Rows
            resource={resource}
            label={many}
            columns={choice.columns}
            onFolded={setFolded}
            rows={rows.data?.items}
            isStale={rows.isPlaceholderData}
            list={list}
            verbs={verbs}
            mayOf={mayOf}
            paths={paths}
            nameOf={nameOf}
            pictureOf={props.pictureOf}
            noteOf={props.noteOf}
            openRow={
              props.openRow ??
              (pathOf
                ? (row) => linkTo(pathOf(row.id), mayOf(row).update ? undefined : previewSearch)
                : null)
            }
            previewRow={
              props.openRow ?? (pathOf ? (row) => linkTo(pathOf(row.id), previewSearch) : null)
            }
            rowExtras={rowExtras}
            selection={canSelect && (!isPhone || choosing.isOn) ? selection : null}
            highlightedId={props.shownId ?? highlightedId}
          />
        ) : (
          <NoRows
            rows={rows}
            list={list}
            empty={{ title: texts.empty, body: texts.emptyWhy }}
            action={
              add && (
                <>
                  <Button
                    component={Link}
                    {...linkTo(add.to)}
                    variant="default"
                    leftSection={<Plus size={16} />}
                  >
                    {add.label}
                  </Button>
                  {importPath ? <ImportLink to={importPath} /> : null}
                  {props.beginnings}
                </>
              )
            }
          />
        )}
        {rows.data && hasRows ? <ListPager answer={rows.data} list={list} /> : null}
      </section>
      {choosing.isOn ? (
        <ChoosingBar selection={selection} onDone={choosing.end}>
          <BulkActions {...bulk} />
        </ChoosingBar>
      ) : null}
    </div>
  )
}

function newestFirst(resource: AnyResource): string {
  return resource.sortable.includes('createdAt') ? '-createdAt' : resource.defaultSort
}

/** One page of rows; the last one stays in view until the next has arrived. */
function useListRows<Row extends Stamped>(resource: AnyResource, state: ListState) {
  const query = listQuery(resource, state)
  return useQuery({
    queryKey: [...resourceKey(resource), 'list', query],
    queryFn: ({ signal }) =>
      call(resource.endpoints.list, { query }, { signal }) as Promise<ListAnswer<Row>>,
    placeholderData: keepPreviousData,
    enabled: !isTooDeep(state.page, state.pageSize),
  })
}
