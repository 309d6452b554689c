import type { Language } from '@cantina/contract/languages'
import { lineName } from '@cantina/domain/catalogue/line-name'
import { type StatedOrder, statedOrder } from '@cantina/domain/orders/stated-order'
import type { orderLines, orders } from '#schema/orders/orders.table'
import type { PricedOrder } from './price-order'

type OrderColumns = typeof orders.$inferInsert
type LineColumns = typeof orderLines.$inferInsert

/** What nothing is known of. */
const unsized = { vintage: null, capacity: null, capacityUnit: 'piece' }

/** What of an order's row its price decides. */
export function pricedColumns(
  { goods, price, lines, shippingVat }: PricedOrder,
  language: Language,
) {
  const { shipping } = price
  return {
    priceList: goods.pos.accessType === 'business' ? 'business' : 'consumer',
    itemCount: price.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    bottleCount: price.lines.reduce(
      (sum, { quantity }, index) => sum + (lines[index]?.product.isWine ? quantity : 0),
      0,
    ),
    items: price.lines
      .map(({ quantity, name }, index) => {
        const product = lines[index]?.product ?? unsized
        return `${quantity} × ${lineName({ ...product, name }, language)}`
      })
      .join(', '),
    subTotalCents: price.subTotalCents,
    giftCardCents: price.giftCardCents,
    discountCents: price.discountCents,
    shippingCents: price.shippingCents,
    shippingRatePercent: shippingVat?.ratePercent ?? null,
    shippingNatureCode: shippingVat?.natureCode ?? null,
    totalCents: price.totalCents,
    promotions: [...price.applied],
    freightId: shipping?.offer.id ?? null,
    freightCompany: shipping?.offer.company ?? null,
    freightFromDays: shipping?.offer.fromDays ?? null,
    freightToDays: shipping?.offer.toDays ?? null,
    freightVolumetricKg: shipping?.volumetricKg ?? null,
  } satisfies Partial<OrderColumns>
}

/** A price as buyers and staff read it. */
export function statedPrice({ price, lines }: PricedOrder, language: Language): StatedOrder {
  return statedOrder(
    {
      lines: price.lines.map((line, index) => {
        const { vintage, capacity, capacityUnit } = lines[index]?.product ?? unsized
        const availableFrom = lines[index]?.product.availableFrom ?? null
        return { ...line, vintage, capacity, capacityUnit, availableFrom }
      }),
      promotions: price.applied,
      shippingCents: price.shippingCents,
    },
    language,
  )
}

export function linesOf(
  businessId: string,
  orderId: string,
  { price, lines }: PricedOrder,
): LineColumns[] {
  return price.lines.flatMap((line, position) => {
    const own = lines[position]
    if (!own) return []
    return [
      {
        businessId,
        orderId,
        position,
        productId: line.productId,
        name: line.name,
        quantity: line.quantity,
        isStocked: own.product.stock !== null,
        isGiftCard: own.product.isGiftCard,
        giftCardMonths: own.product.giftCardMonths,
        unitCents: line.unitCents,
        amountCents: line.amountCents,
        fullCents: line.fullCents,
        quantityDiscountCents: line.quantityDiscountCents,
        discountCents: line.discountCents,
        totalCents: line.totalCents,
        vatRateId: line.vatRateId,
        ratePercent: own.ratePercent,
        natureCode: own.natureCode,
        commissionCents: own.commissionCents,
      },
    ]
  })
}
