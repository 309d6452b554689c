import { customerFigures } from '@cantina/contract/analytics/figures'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call'

export type CustomerFigures = AnswerOf<typeof customerFigures>

export interface Months {
  readonly from: string
  readonly to: string
}

// The figures before stay in sight until those asked for are here.
const kept = { placeholderData: <T>(before: T) => before }

export const figuresQuery = (months: Months) =>
  queryOptions({
    queryKey: ['analytics', 'figures', months],
    queryFn: ({ signal }) => call(customerFigures, { query: months }, { signal }),
    ...kept,
  })
