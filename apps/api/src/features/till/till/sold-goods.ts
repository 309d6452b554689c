import type { Language } from '@cantina/contract/languages'
import type { Sale } from '@cantina/contract/till/checkout'
import { reductionsOfLine } from '@cantina/domain/promotions/named-reductions'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { goodsLine, shippingLine } from '#features/documents/documents/goods-lines'
import type { PaidPiece } from '#features/documents/documents/issue-sale-receipts'
import { type OrderInput, wishOf, writeOrder } from '#features/orders/orders/create-order'
import { type PricedOrder, priceOrder, requireSellable } from '#features/orders/orders/price-order'
import type { GiftCardLine } from '#features/payments/gift-cards/issue-sold-cards'
import type { TaxedLine } from '#features/payments/payments/payment-target'
import { sellAllotted } from '#features/till/allotments/allotted-goods'
import type { BusinessContext } from '#platform/http/context'
import type { ManualTermsOfSale } from './manual-terms'

/** Goods that were sold over the counter, with what their payment and their receipt need. */
export interface SoldGoods {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly posId: string
  readonly totalCents: number
  readonly taxedLines: readonly TaxedLine[]
  readonly giftCards: readonly GiftCardLine[]
  /** As their receipt states them. */
  sourceIn(language: Language): PaidPiece['sold']
}

/** The goods of a cart behind their locks; null where there are none. */
export async function priceSoldGoods(
  context: BusinessContext,
  sale: Sale,
  discountCode: string | null,
  { goods: manual }: ManualTermsOfSale,
  asOf: Date,
): Promise<PricedOrder | null> {
  if (sale.lines.length === 0) return null
  const selling = { deviceId: sale.deviceId, asOf }
  const wish = { ...wishOf(orderOf(sale, discountCode)), manual, selling }
  const priced = await priceOrder(context, wish, { locks: true })
  requireSellable(context, wish, priced)
  return priced
}

export async function writeSoldGoods(
  context: BusinessContext,
  sale: Sale,
  priced: PricedOrder,
  paidBy: readonly Sale['tenders'][number]['method'][],
): Promise<SoldGoods> {
  const redeemed = priced.price.applied.find(({ kind }) => kind === 'voucher')
  const order = orderOf(sale, redeemed ? sale.discountCode : null)
  const made = await writeOrder(context, order, priced, 'handed_over', { paidBy })
  await sellAllotted(context, sale, priced.goods)
  const { price, goods, shippingVat } = priced
  const shipping =
    price.shippingCents > 0 && shippingVat
      ? [{ ...shippingVat, totalCents: price.shippingCents }]
      : []
  const lines = price.lines.flatMap((line, position) => {
    const own = priced.lines[position]
    if (!own) return []
    const { ratePercent, natureCode, product } = own
    const reductions = reductionsOfLine(price.applied, position)
    const { vintage, capacity, capacityUnit, availableFrom, isGiftCard, giftCardMonths } = product
    return [
      {
        ...line,
        position,
        reductions,
        ratePercent,
        natureCode,
        vintage,
        capacity,
        capacityUnit,
        availableFrom,
        isGiftCard,
        giftCardMonths,
      },
    ]
  })
  return {
    ...made,
    posId: sale.posId,
    totalCents: price.totalCents,
    taxedLines: [...lines, ...shipping],
    giftCards: lines.filter(({ isGiftCard }) => isGiftCard),
    sourceIn: (language) => ({
      subject: {
        bookingId: null,
        orderId: made.id,
        number: made.number,
        date: wallClockAt(context.now, goods.timeZone).date,
        start: null,
      },
      lines: [
        ...lines.map((line) => goodsLine(line, [language])),
        ...shipping.map((charge) => shippingLine(charge, [language])),
      ],
    }),
  }
}

function orderOf(sale: Sale, discountCode: string | null): OrderInput {
  const { posId, customerId, lines, shipping, billing, notes } = sale
  return {
    posId,
    channel: 'pos',
    customerId,
    agentId: null,
    lines,
    shipping,
    billing,
    giftRecipient: null,
    discountCode,
    notes,
  }
}
