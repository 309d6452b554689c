import {
  type SalesGroup,
  salesGrouped,
  salesHours,
  salesOverview,
} from '@cantina/contract/analytics/sales'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call'
import type { SalesState } from './sales-state'

export type SalesOverview = AnswerOf<typeof salesOverview>
export type SalesRow = AnswerOf<typeof salesGrouped>['rows'][number]
export type SalesHours = AnswerOf<typeof salesHours>

/** Which days and where, as every call takes them. */
export function askedOf({ from, to, pos }: SalesState) {
  return { from, to, ...(pos ? { posId: pos } : {}) }
}

// The figures before stay in sight until those asked for are here.
const kept = { placeholderData: <T>(before: T) => before }

export const overviewQuery = (state: SalesState) =>
  queryOptions({
    queryKey: ['analytics', 'sales', 'overview', askedOf(state), state.step],
    queryFn: ({ signal }) =>
      call(
        salesOverview,
        { query: { ...askedOf(state), ...(state.step ? { step: state.step } : {}) } },
        { signal },
      ),
    ...kept,
  })

export const groupQuery = (state: SalesState, by: SalesGroup) =>
  queryOptions({
    queryKey: ['analytics', 'sales', 'group', askedOf(state), by],
    queryFn: ({ signal }) => call(salesGrouped, { query: { ...askedOf(state), by } }, { signal }),
  })

export const hoursQuery = (state: SalesState) =>
  queryOptions({
    queryKey: ['analytics', 'sales', 'hours', askedOf(state)],
    queryFn: ({ signal }) => call(salesHours, { query: askedOf(state) }, { signal }),
    ...kept,
  })
