import type { Language } from '@cantina/contract/languages'
import { anyRight, mayCall } from '@cantina/contract/permissions'
import type { Sale, SoldCart } from '@cantina/contract/till/checkout'
import { spreadTenders } from '@cantina/domain/orders/spread-tenders'
import { sql } from 'drizzle-orm'
import {
  issueSaleReceipts,
  type PaidPiece,
} from '#features/documents/documents/issue-sale-receipts'
import type { PricedOrder } from '#features/orders/orders/price-order'
import { soldCards } from '#features/payments/gift-cards/sold-cards'
import type { PaymentTarget } from '#features/payments/payments/payment-target'
import { redeemEntries } from '#features/payments/payments/redeem-entries'
import { writePayments } from '#features/payments/payments/write-payments'
import { Failure } from '#platform/failure'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { say } from '#platform/texts'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { tillSales } from '#schema/till/till-sales.table'
import { buyerOf } from './buyer-of'
import { codesFor } from './codes-for'
import { withGuest } from './guest-of-sale'
import { manualTermsOf } from './manual-terms'
import { type SoldVisit, sellVisits } from './sell-visits'
import { priceSoldGoods, type SoldGoods, writeSoldGoods } from './sold-goods'

interface HowChecked {
  /** Later than the sale where that was made without a connection: a document is of the day on which it gets its number, and what devices keep is as it is then. */
  readonly documentedAt?: Date
  /** Its guests are booked beyond the limits. */
  readonly override?: { readonly reason: string } | null
}

/**
 * Sells what is in a cart: bookings, order, stock, payments and their receipt in one transaction, all of it
 * or nothing. Days and bookings are locked before goods, goods before promotions, as everywhere.
 */
export async function checkout(
  context: StaffContext,
  given: Sale,
  { documentedAt = context.now, override = null }: HowChecked = {},
): Promise<SoldCart> {
  if (given.lines.length + given.visits.length + given.reservations.length === 0) {
    throw new Failure('invalid_input', { fields: { lines: { key: 'atLeastOne', params: {} } } })
  }
  requireRights(context, given)
  const sale = await withGuest(context, given)
  // A cart with goods meets its point of sale when they are priced.
  if (sale.lines.length === 0) await requireTill(context, sale.posId)
  const codes = await codesFor(context, sale)
  const buyer = await buyerOf(context, sale)
  const manual = manualTermsOf(context, sale, sale.language ?? buyer.language)
  const visits = await sellVisits(context, sale, codes.services, {
    manual,
    override,
    heldAsOf: documentedAt,
  })
  const goods = await priceSoldGoods(context, sale, codes.products, manual, documentedAt)
  const totalCents =
    visits.reduce((sum, { payCents }) => sum + payCents, 0) + (goods?.price.totalCents ?? 0)
  requireShownPrice(sale, totalCents)
  requirePaid(sale, totalCents)
  const sold =
    goods && (await writeSoldGoods(context, sale, goods, waysOfGoods(sale, visits, goods)))
  const saleId = await writeTillSale(context, sale, {
    orderId: sold?.id ?? null,
    madeBookingIds: visits.filter(({ isMade }) => isMade).map(({ id }) => id),
    totalCents,
  })
  const payable = [
    ...visits.map((visit) => visitPayable(visit, sale.posId)),
    ...(sold ? [goodsPayable(sold)] : []),
  ]
  const spread = spreadTenders(
    payable.map(({ target, payCents }) => ({ key: target.id, dueCents: payCents })),
    await redeemEntries(context, sale.tenders, (index, field) => `tenders.${index}.${field}`),
  )
  const pieces: PaidPiece[] = []
  for (const [index, { entries }] of spread.entries()) {
    const paid = payable[index]
    if (!paid) continue
    const { target, posId, sold: what } = paid
    await writePayments(context, { ...target, saleId }, entries, () => 'tenders')
    pieces.push({ paid: entries, posId, sold: what(sale.language ?? buyer.language) })
  }
  const documented = { ...context, now: documentedAt }
  const receipts = await issueSaleReceipts(documented, pieces, {
    posId: sale.posId,
    recipientName: buyer.name,
    language: sale.language ?? buyer.language,
    tenders: sale.tenders,
  })
  return {
    message: say(context.language, 'messages.sold'),
    order: sold && { id: sold.id, number: sold.number, version: sold.version },
    bookings: visits.map(({ id, number }) => ({ id, number })),
    totalCents,
    paidCents: totalCents,
    changeCents: changeOf(sale),
    saleId,
    receipts: receipts.map((receipt) => ({ kind: 'receipt', ...receipt })),
    giftCards: sold && sold.giftCards.length > 0 ? await soldCards(context, sold.id) : [],
    soldAt: context.now.toISOString(),
  }
}

/** Visits are booked and paid by who may do so elsewhere, too. */
function requireRights({ caller }: StaffContext, { visits, reservations }: Sale): void {
  if (visits.length + reservations.length === 0) return
  if (!mayCall(anyRight('booking.edit'), caller)) throw new Failure('forbidden')
}

/** Nobody pays what they did not see. */
function requireShownPrice(sale: Sale, totalCents: number): void {
  if (sale.totalCents !== totalCents) {
    throw new Failure('price_changed', { current: { totalCents } })
  }
}

/** A sale over the counter is paid, to the cent; cash that is handed over may be more. */
function requirePaid({ tenders }: Sale, totalCents: number): void {
  const paid = tenders.reduce((sum, { cents }) => sum + cents, 0)
  if (paid > totalCents) {
    throw new Failure('exceeds_total', {
      fields: { tenders: { key: 'exceedsTotal', params: {} } },
    })
  }
  if (paid < totalCents) throw new Failure('tenders_differ')
}

function changeOf({ tenders }: Sale): number {
  return tenders.reduce((sum, { method, cents, tenderedCents }, index) => {
    if (tenderedCents === null) return sum
    if (method !== 'cash' || tenderedCents < cents) {
      throw new Failure('invalid_input', {
        fields: { [`tenders.${index}.tenderedCents`]: { key: 'invalidFormat', params: {} } },
      })
    }
    return sum + tenderedCents - cents
  }, 0)
}

interface Payable {
  readonly target: PaymentTarget
  readonly payCents: number
  /** Whose seller sells it. */
  readonly posId: string
  sold(language: Language): PaidPiece['sold']
}

/** The money lies in the till that took it, wherever the guests were received. */
function visitPayable({ booking, payCents }: SoldVisit, takenAtPosId: string): Payable {
  const { id: bookingId, posId } = booking
  return {
    target: { kind: 'booking', ...booking, takenAtPosId },
    payCents,
    posId,
    sold: () => ({ bookingId }),
  }
}

function goodsPayable({
  id,
  posId,
  totalCents,
  taxedLines,
  giftCards,
  sourceIn,
}: SoldGoods): Payable {
  return {
    payCents: totalCents,
    posId,
    sold: sourceIn,
    target: {
      kind: 'order',
      id,
      status: 'confirmed',
      totalCents,
      paidCents: 0,
      refundedCents: 0,
      justMade: { posId, lines: taxedLines, giftCards },
    },
  }
}

/** The goods of a cart are paid last, with what the visits leave. */
function waysOfGoods({ tenders }: Sale, visits: readonly SoldVisit[], { price }: PricedOrder) {
  const targets = [
    ...visits.map(({ id, payCents }) => ({ key: id, dueCents: payCents })),
    { key: 'goods', dueCents: price.totalCents },
  ]
  const [goods] = spreadTenders(targets, tenders).slice(-1)
  return goods?.entries.map(({ method }) => method) ?? []
}

interface Row extends Record<string, unknown> {
  name: string
  is_open: boolean
  takes_money: boolean
}

/** A point of sale that is open and takes money. */
async function requireTill({ tx, businessId }: BusinessContext, posId: string): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select name, status = 'active' as is_open, access_type <> 'internal' as takes_money
    from ${pointsOfSale} where business_id = ${businessId} and id = ${posId}`)
  const [pos] = rows
  if (!pos) throw notInList('posId')
  if (!pos.is_open) throw new Failure('not_sold', { params: { name: pos.name } })
  if (!pos.takes_money) throw new Failure('takes_no_money')
}

/** Writes down what was sold and paid together, so that it can be undone together. */
async function writeTillSale(
  { tx, businessId, caller, now }: BusinessContext,
  { key, posId, tenders }: Sale,
  sold: Pick<typeof tillSales.$inferInsert, 'orderId' | 'madeBookingIds' | 'totalCents'>,
): Promise<string> {
  const id = newId(now.getTime())
  const [made] = await tx
    .insert(tillSales)
    .values({
      ...sold,
      businessId,
      id,
      key,
      posId,
      at: now,
      userId: caller.userId,
      tenders: tenders.map(({ method, cents, tenderedCents }) => ({
        method,
        cents,
        tenderedCents,
      })),
    })
    .onConflictDoNothing()
    .returning({ id: tillSales.id })
  if (!made) throw new Failure('sale_made')
  return id
}
