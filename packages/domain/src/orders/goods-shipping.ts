import {
  type FreightOffer,
  type FreightQuote,
  freightQuotes,
  type ShipmentPriority,
} from '#domain/catalogue/freight'

/** A way to send goods, with what it carries; no products are all of them. */
export interface GoodsFreight extends FreightOffer {
  readonly vatRateId: string
  readonly productIds: readonly string[]
}

export interface ShippedGoods {
  readonly product: {
    readonly id: string
    readonly shipmentPriority: ShipmentPriority
    /** Of one piece in its package; null where nobody has measured it. */
    readonly packageCm3: number | null
  }
  readonly quantity: number
}

/** Where goods go, and what could take them there. */
export interface Destination<F extends GoodsFreight = GoodsFreight> {
  readonly countryId: number
  readonly freights: readonly F[]
}

/**
 * What sending all of it together costs by each way there, the chosen one first. One product that
 * is in a hurry takes the others along. From where on it is free is measured by the goods before any
 * promotion: a voucher never makes a purchase dearer.
 */
export function shippingQuotes<F extends GoodsFreight>(
  goods: readonly ShippedGoods[],
  goodsCents: number,
  { countryId, freights }: Destination<F>,
): FreightQuote<F>[] {
  if (goods.length === 0) return []
  const isUrgent = goods.some(({ product }) => product.shipmentPriority === 'fastest')
  const carrying = freights.filter(
    ({ productIds }) =>
      productIds.length === 0 || goods.every(({ product }) => productIds.includes(product.id)),
  )
  return freightQuotes(carrying, {
    countryId,
    goodsCents,
    parcels: goods.map(({ product: { packageCm3 }, quantity }) => ({ quantity, packageCm3 })),
    priority: isUrgent ? 'fastest' : 'cheapest',
  })
}
