import { homeBoard } from '@cantina/contract/home/board'
import { homeOverview } from '@cantina/contract/home/overview'
import { homeSales } from '@cantina/contract/home/sales'
import type { HomePeriod } from '@cantina/domain/home/home-periods'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call'

/** Changes to bookings are streamed; stock and orders are polled. */
const renewedAfterMs = 60_000

export const overviewQuery = queryOptions({
  queryKey: ['home', 'overview'],
  queryFn: ({ signal }) => call(homeOverview, {}, { signal }),
})

export const boardQuery = queryOptions({
  queryKey: ['home', 'board'],
  queryFn: ({ signal }) => call(homeBoard, {}, { signal }),
  refetchInterval: renewedAfterMs,
})

export const salesQuery = (period: HomePeriod) =>
  queryOptions({
    queryKey: ['home', 'sales', period],
    queryFn: ({ signal }) => call(homeSales, { query: { period } }, { signal }),
    refetchInterval: renewedAfterMs,
    // The other period stays in sight until this one is here.
    placeholderData: (before) => before,
  })
