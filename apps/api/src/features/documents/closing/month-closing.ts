import type { MonthClosing } from '@cantina/contract/documents/month-closing'
import { addDays, addMonths } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { paidIn, spanOf } from './closing-days'
import { daysOfMoney, openDrawersOf } from './days-of-month'
import { documentsIssued } from './documents-issued'
import { byPlace, flowsOf, totalAndMethods } from './money-flows'
import { openOrders } from './open-orders'
import { openVisits } from './open-visits'
import { vatOfPayments } from './vat-of-payments'

export interface MonthQuery {
  readonly month: string
  readonly posId?: string | undefined
}

/** What goes to the accountant when a month is over: the same money as in the closings of its days. */
export async function monthClosing(
  context: BusinessContext,
  { month, posId }: MonthQuery,
): Promise<MonthClosing> {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const span = await spanOf(context, { first, last, posId })
  const which = paidIn(span, sql`p`)
  const flows = await flowsOf(context, which)
  const open = await openVisits(context, span)
  const orders = await openOrders(context, span)
  return {
    month,
    ...totalAndMethods(flows),
    pos: byPlace(flows),
    vat: await vatOfPayments(context, which),
    documents: await documentsIssued(context, span),
    days: await daysOfMoney(context, span),
    openDrawers: await openDrawersOf(context, span),
    open: { count: open.count, dueCents: open.dueCents },
    openOrders: { count: orders.count, dueCents: orders.dueCents },
  }
}
