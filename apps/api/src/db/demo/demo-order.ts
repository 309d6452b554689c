import type { OrderBilling } from '@cantina/contract/orders/orders'
import { commissionTakenBack } from '@cantina/domain/orders/agent-terms'
import { returnedCents } from '@cantina/domain/orders/returned-cents'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { takenFromStock } from '#features/orders/orders/order-stock'
import type { PricedOrder } from '#features/orders/orders/price-order'
import { linesOf, pricedColumns } from '#features/orders/orders/priced-columns'
import type { TaxedLine } from '#features/payments/payments/payment-target'
import { newId } from '#platform/ids'
import type { DemoContext } from './demo-context'
import { orderLedger } from './demo-order-ledger'
import { type OrderOutcome, orderOutcome } from './demo-order-outcomes'
import type { Channel } from './demo-orders'
import type { DemoWish } from './price-demo-order'
import type { Random } from './random'

export interface OrderStory extends DemoWish {
  readonly channel: Channel
  readonly billing: OrderBilling | null
  readonly priced: PricedOrder
}

export type DemoOrder = ReturnType<typeof demoOrder>

const notes = [
  'Regalo: senza prezzi nella scatola.',
  'Consegnare in portineria.',
  'Please ring twice.',
  'Fattura insieme alla merce.',
] as const

/** One order with all that belongs to it, as it would have been written by whoever sold it. */
export function demoOrder(
  { businessId, now, ownerId, staffIds }: DemoContext,
  story: OrderStory,
  random: Random,
) {
  const { channel, orderedAt, customer, agent, priced } = story
  const { goods, price, shippingVat } = priced
  const zone = goods.timeZone
  const { date } = wallClockAt(orderedAt, zone)
  const id = newId(orderedAt.getTime())
  const {
    payments: planned,
    returned,
    ...became
  } = orderOutcome(
    {
      channel,
      orderedAt,
      totalCents: price.totalCents,
      quantities: price.lines.map(({ quantity }) => quantity),
      freight: price.shipping?.offer ?? null,
    },
    now,
    random,
  )
  const isByHand = channel !== 'website' && channel !== 'channel_manager'
  const seller = isByHand ? random.pick([ownerId, ...staffIds]) : null
  const lines = linesOf(businessId, id, priced)
  const back = returned && returnOf(lines, returned)
  const shipping = shippingVat ? [{ ...shippingVat, totalCents: price.shippingCents }] : []
  const payments = orderLedger([...lines.map(taxedLine), ...shipping], planned, {
    cancelledAt: became.cancelledAt,
    back: back && { at: back.at, line: back.line },
  })
  const taken = takenFromStock(priced, { orderId: id, date })
  const moved = { businessId, transferId: null, reversesId: null, version: 1 }
  const movements = [
    ...taken.map((movement) => ({ ...movement, at: orderedAt, userId: seller })),
    ...backToShelf(taken, lines, became.cancelledAt, back).map(({ at, ...movement }) => ({
      ...movement,
      at,
      date: wallClockAt(at, zone).date,
      userId: ownerId,
    })),
  ]
  const lastAt = [became.shippedAt, became.deliveredAt, became.collectedAt, became.cancelledAt]
    .concat(
      payments.map(({ at }) => at),
      back ? [back.at] : [],
    )
    .reduce<Date>((last, at) => (at && at > last ? at : last), orderedAt)
  return {
    row: {
      ...pricedColumns(priced, 'it'),
      ...became,
      businessId,
      id,
      version: 1,
      channel,
      posId: goods.pos.id,
      storageId: goods.storageId,
      customerId: customer?.id ?? null,
      agentId: agent?.id ?? null,
      orderedAt,
      date,
      year: Number(date.slice(0, 4)),
      notes: random.next() < 0.04 ? random.pick(notes) : null,
      shipping: story.shipping,
      billing: story.billing,
      discountCode: priced.voucher?.code ?? null,
      createdAt: orderedAt,
      updatedAt: lastAt,
      returnedCents: 0,
      paidCents: sumOf(payments.map(({ cents }) => Math.max(cents, 0))),
      refundedCents: sumOf(payments.map(({ cents }) => Math.max(-cents, 0))),
      paymentMethods: [...new Set(payments.map(({ method }) => method))].toSorted(),
    },
    lines: lines.map((line) => ({
      ...line,
      returnedQuantity: back?.line.position === line.position ? back.line.quantity : 0,
    })),
    movements: movements.map(({ at, ...movement }) => ({
      ...movement,
      ...moved,
      id: newId(at.getTime()),
      createdAt: at,
      updatedAt: at,
    })),
    payments: payments.map((payment, index) => ({
      ...payment,
      businessId,
      orderId: id,
      posId: goods.pos.id,
      // The ledger is read in the order of its ids.
      id: newId(payment.at.getTime() + index),
      userId: payment.method === 'gateway' ? null : (seller ?? ownerId),
    })),
    returns: back
      ? [
          {
            businessId,
            id: newId(back.at.getTime()),
            orderId: id,
            at: back.at,
            date: wallClockAt(back.at, zone).date,
            reason: back.reason,
            lines: [back.line],
            goodsCents: back.line.cents,
            giftCardCents: lines[back.line.position]?.isGiftCard ? back.line.cents : 0,
            shippingCents: 0,
            commissionCents: back.line.commissionCents,
            isRestocked: back.isRestocked,
            userId: seller ?? ownerId,
          },
        ]
      : [],
    uses: price.applied.map(({ kind, terms }) => ({
      businessId,
      id: newId(orderedAt.getTime()),
      orderId: id,
      discountId: kind === 'discount' ? terms.id : null,
      voucherId: kind === 'voucher' ? terms.id : null,
      customerId: customer?.id ?? null,
      onlyOnce: kind === 'voucher' && priced.voucher ? onlyOnce[priced.voucher.usage] : null,
      at: orderedAt,
      releasedAt: became.cancelledAt,
    })),
  }
}

const onlyOnce = { single: 'in_all', multiple_single: 'per_customer', multiple: null } as const

type Line = ReturnType<typeof linesOf>[number]
type Return = NonNullable<OrderOutcome['returned']>

function taxedLine({ totalCents, ratePercent, natureCode = null }: Line): TaxedLine {
  return { totalCents, ratePercent, natureCode }
}

function returnOf(lines: readonly Line[], { position, quantity, ...returned }: Return) {
  const line = lines[position]
  if (!line) throw new Error('Only what was sold comes back')
  const cents = returnedCents(line, 0, quantity)
  const commissionCents = commissionTakenBack(
    { commissionCents: line.commissionCents ?? 0, quantity: line.quantity },
    0,
    quantity,
  )
  return { ...returned, line: { position, quantity, cents, commissionCents } }
}

type Back = ReturnType<typeof returnOf>

/** What was cancelled goes back as a whole, of what came back what can be sold again. */
function backToShelf(
  taken: ReturnType<typeof takenFromStock>,
  lines: readonly Line[],
  cancelledAt: Date | null,
  back: Back | null,
) {
  const category = 'return' as const
  if (cancelledAt) {
    return taken.map((one) => ({ ...one, category, change: -one.change, at: cancelledAt }))
  }
  if (!back?.isRestocked) return []
  const { productId } = lines[back.line.position] ?? {}
  return taken
    .filter((one) => one.productId === productId)
    .map((one) => ({ ...one, category, change: back.line.quantity, at: back.at }))
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
