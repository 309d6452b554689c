import type { DayClosing } from '@cantina/contract/documents/closing'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { type ClosingSpan, paidIn, spanOf } from './closing-days'
import { drawersOf } from './day-drawers'
import { documentsIssued } from './documents-issued'
import { byPlace, flowsOf, totalAndMethods } from './money-flows'
import { openOrders } from './open-orders'
import { openVisits } from './open-visits'
import { vatOfPayments } from './vat-of-payments'

export interface DayQuery {
  readonly date: string
  readonly posId?: string | undefined
}

/** The money of a day of the business: what came and went, for what, on which documents, and what is still open. */
export async function dayClosing(context: BusinessContext, query: DayQuery): Promise<DayClosing> {
  const day = await dayOf(context, query)
  const which = paidIn(day, sql`p`)
  const flows = await flowsOf(context, which)
  return {
    date: query.date,
    ...totalAndMethods(flows),
    pos: byPlace(flows),
    vat: await vatOfPayments(context, which),
    drawers: await drawersOf(context, day),
    documents: await documentsIssued(context, day),
    open: await openVisits(context, day),
    openOrders: await openOrders(context, day),
  }
}

export function dayOf(context: BusinessContext, { date, posId }: DayQuery): Promise<ClosingSpan> {
  return spanOf(context, { first: date, last: date, posId })
}
