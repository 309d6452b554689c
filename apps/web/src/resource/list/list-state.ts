import { defaultPageSize } from '@cantina/contract/list-query'
import { z } from 'zod'
import type { AnyResource, FilterValue } from '#resource/any-resource'

/** What a list shows, as the address bar, the call and the export have it. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  readonly sort: string
  readonly q: string | null
  readonly filters: Readonly<Record<string, FilterValue>>
}

type Listed = Pick<AnyResource, 'query' | 'defaultSort'>

const notFilters = ['page', 'pageSize', 'sort', 'q']

/** Reads the address bar; what the resource's query does not accept is dropped. */
export function readListState(
  resource: Listed,
  search: Readonly<Record<string, unknown>>,
): ListState {
  const accepted = Object.entries(resource.query.shape).flatMap(([key, codec]) => {
    const result = z.safeDecode(codec as z.ZodType, search[key])
    return result.success && result.data !== undefined ? [[key, result.data]] : []
  })
  const defaults = { page: 1, pageSize: defaultPageSize, sort: resource.defaultSort, q: null }
  const isFilter = ([key]: unknown[]) => !notFilters.includes(String(key))
  return {
    ...defaults,
    ...Object.fromEntries(accepted.filter((entry) => !isFilter(entry))),
    filters: Object.fromEntries(accepted.filter(isFilter)),
  }
}

/** The part of the state that is not the default, as the list's call takes it. */
export function listQuery(resource: Listed, state: ListState): Record<string, FilterValue> {
  return {
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.pageSize === defaultPageSize ? {} : { pageSize: state.pageSize }),
    ...(state.sort === resource.defaultSort ? {} : { sort: state.sort }),
    ...(state.q === null ? {} : { q: state.q }),
    ...state.filters,
  }
}

/** The same as text, for the address bar. */
export function writeListState(resource: Listed, state: ListState): Record<string, string> {
  const query = Object.entries(listQuery(resource, state))
  return Object.fromEntries(
    query.map(([key, value]) => [
      key,
      String(z.encode(resource.query.shape[key] as z.ZodType, value)),
    ]),
  )
}

/** How a list is narrowed and ordered when it is opened and nothing else was asked for. */
export interface ListStart {
  readonly filters: Readonly<Record<string, FilterValue>>
  readonly sort: string
}

/**
 * What becomes of a list's start as it changes: who begins to search looks everywhere, and the order
 * goes together with the filters that it was meant for.
 */
export function leavingStart(
  resource: Listed,
  start: ListStart,
  before: ListState,
  next: ListState,
): ListState {
  const own = Object.entries(start.filters)
  const isUntouched = own.every(([key, value]) => before.filters[key] === value)
  const isSearch = before.q === null && next.q !== null
  const filters =
    isSearch && isUntouched
      ? Object.fromEntries(Object.entries(next.filters).filter(([key]) => !(key in start.filters)))
      : next.filters
  const isLeft = own.some(([key]) => key in before.filters && !(key in filters))
  const sort = isLeft && next.sort === start.sort ? resource.defaultSort : next.sort
  return { ...next, filters, sort }
}

/** What of a list is not as it starts by itself. */
export function besidesStart(state: ListState, start: ListStart, defaultSort: string): ListState {
  const filters = Object.entries(state.filters).filter(
    ([key, value]) => start.filters[key] !== value,
  )
  const sort = state.sort === start.sort ? defaultSort : state.sort
  return { ...state, filters: Object.fromEntries(filters), sort }
}

/** Whether an address says nothing about the list. */
export function isBare(resource: Listed, search: Readonly<Record<string, unknown>>): boolean {
  return !Object.keys(resource.query.shape).some((key) => search[key] !== undefined)
}

export function isNarrowed(state: ListState): boolean {
  return state.q !== null || Object.keys(state.filters).length > 0
}
