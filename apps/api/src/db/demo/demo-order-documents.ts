import { and, asc, eq, gt, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import { issueInvoice } from '#features/documents/documents/issue-invoice'
import { issueReceipt } from '#features/documents/documents/issue-receipt'
import type { BusinessContext } from '#platform/http/context'
import { orders } from '#schema/orders/orders.table'
import { payments } from '#schema/payments/payments.table'
import type { DemoContext } from './demo-context'

/** A moment at which somebody of the business issues something. */
export interface DocumentStep {
  readonly at: Date
  readonly issue: (context: BusinessContext) => Promise<unknown>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const receiptDays = 10
const invoiceDays = 45
/** Each is issued as the server issues it, which takes its time: enough to fill the lists, no more. */
const mostReceipts = 50
const mostInvoices = 24

/** Receipts of what was sold over the counter lately, and invoices of what agents have sold. */
export async function orderDocuments(demo: DemoContext): Promise<DocumentStep[]> {
  const atTill = and(
    eq(orders.channel, 'pos'),
    eq(orders.paidCents, orders.totalCents),
    // What a code made free has no receipt.
    gt(orders.totalCents, 0),
  )
  const sold = await soldLately(demo, receiptDays, atTill)
  const receipts = someOfEachPos(sold, mostReceipts).map(
    ({ id: orderId, version, settledAt }): DocumentStep => ({
      at: new Date(settledAt.getTime() + minuteMs),
      issue: (context) => issueReceipt(context, { orderId }, { version, language: null }),
    }),
  )
  const byAgent = and(
    eq(orders.channel, 'agent'),
    sql`${orders.billing} ->> 'vatCode' is not null and ${orders.billing} ->> 'street' is not null`,
  )
  const ofAgents = await soldLately(demo, invoiceDays, byAgent)
  const invoices = someOf(ofAgents, mostInvoices).map(
    (order): DocumentStep => ({
      at: new Date(order.settledAt.getTime() + 90 * minuteMs),
      issue: (context) => invoice(context, order),
    }),
  )
  return [...receipts, ...invoices]
}

type Sold = Awaited<ReturnType<typeof soldLately>>[number]

/** Of which nothing came back: what the document says is what was sold. */
async function soldLately(
  { tx, businessId, now }: DemoContext,
  days: number,
  which: SQL | undefined,
) {
  const found = await tx
    .select({
      id: orders.id,
      version: orders.version,
      posId: orders.posId,
      billing: orders.billing,
      orderedAt: orders.orderedAt,
      lastPaid: sql<string | null>`max(${payments.at})`,
    })
    .from(orders)
    .leftJoin(
      payments,
      and(eq(payments.businessId, orders.businessId), eq(payments.orderId, orders.id)),
    )
    .where(
      and(
        eq(orders.businessId, businessId),
        ne(orders.status, 'cancelled'),
        eq(orders.returnedCents, 0),
        gte(orders.orderedAt, new Date(now.getTime() - days * dayMs)),
        lte(orders.orderedAt, now),
        which,
      ),
    )
    .groupBy(orders.businessId, orders.id)
    .orderBy(asc(orders.orderedAt), asc(orders.id))
  return found.map(({ orderedAt, lastPaid, ...order }) => ({
    ...order,
    /** A document lists what was paid until then. */
    settledAt: lastPaid === null ? orderedAt : new Date(lastPaid),
  }))
}

/** The same number of each point of sale, so that a small one has some as well. */
function someOfEachPos(items: readonly Sold[], most: number): Sold[] {
  const posIds = [...new Set(items.map(({ posId }) => posId))]
  const share = Math.ceil(most / posIds.length)
  return posIds.flatMap((posId) =>
    someOf(
      items.filter((item) => item.posId === posId),
      share,
    ),
  )
}

function someOf<Item>(items: readonly Item[], most: number): Item[] {
  const nth = Math.max(1, Math.ceil(items.length / most))
  return items.filter((_, index) => index % nth === 0)
}

function invoice(context: BusinessContext, { id: orderId, version, billing }: Sold) {
  if (!billing) throw new Error('An invoice is made out to somebody')
  const { street, number, city, postalCode, countryId, ...recipient } = billing
  return issueInvoice(
    context,
    { orderId },
    {
      ...recipient,
      version,
      language: null,
      isDeposit: false,
      address: [street, number].filter(Boolean).join(' '),
      city: city ?? '',
      postalCode: postalCode ?? '',
      countryId: countryId ?? 0,
      taxCode: null,
      pec: null,
    },
  )
}
