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

/** Whether an address says nothing about the list. */
export function isBare(resource: Listed, search: Readonly<Record<string, unknown>>): boolean {
  return !Object.keys(resource.query.shape).some((key) => search[key] !== undefined)
}

export function isNarrowed(state: ListState): boolean {
  return state.q !== null || Object.keys(state.filters).length > 0
}
