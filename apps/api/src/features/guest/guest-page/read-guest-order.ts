import type { KnownBilling } from '@cantina/contract/documents/documents'
import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import { defaultLanguage } from '@cantina/contract/languages'
import type { OrderBilling, ShippingAddress } from '@cantina/contract/orders/orders'
import type { OrderState } from '@cantina/domain/orders/order-steps'
import { statedOrder } from '@cantina/domain/orders/stated-order'
import type { NamedReduction } from '@cantina/domain/promotions/named-reductions'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { wineKnowledgeOf } from '#features/catalogue/products/wine-knowledge-columns'
import type { GoodsOfMail } from '#features/communications/compose/mail-subjects'
import { readGoods } from '#features/communications/compose/read-goods'
import { labelCodeOf } from '#features/guest/elabel/label-code-of'
import { Failure } from '#platform/failure'
import type { LinkReader } from '#platform/links/behind-link'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orders as ordersTable } from '#schema/orders/orders.table'
import { countries } from '#schema/reference/places.table'

interface Row extends Record<string, unknown> {
  version: number
  status: OrderState['status']
  shipping_status: OrderState['shippingStatus']
  channel: string
  date: string
  shipping: ShippingAddress | null
  billing: OrderBilling | null
  from_days: number | null
  to_days: number | null
  collected_at: string | null
  withdrawn_at: string | null
  discount_cents: number
  shipping_cents: number
  total_cents: number
  returned_cents: number
  place_name: string
  place_address: string | null
  country_en: string | null
  country_it: string | null
  lines: Omit<GuestOrderPage['lines'][number], 'cents' | 'availableFrom'>[]
}

/** What mails say of an order, and what its buyer sees besides. */
export interface GuestOrder extends Omit<GoodsOfMail, 'totalCents'>, OrderState {
  readonly version: number
  readonly isFromWebsite: boolean
  readonly date: string
  readonly lines: GuestOrderPage['lines']
  readonly shipping: ShippingAddress | null
  readonly shippingCountry: string | null
  readonly fromDays: number | null
  readonly toDays: number | null
  readonly collectedAt: string | null
  readonly withdrawnAt: Date | null
  readonly billing: KnownBilling | null
  readonly discountCents: number
  readonly discounts: NamedReduction[]
  readonly shippingCents: number
  /** As it was ordered. */
  readonly totalCents: number
  readonly returnedCents: number
  readonly placeName: string
  readonly placeAddress: string | null
}

/** An order, while there is somebody whose order it is. */
export async function readGuestOrder(
  { tx, businessId, now }: LinkReader,
  orderId: string,
): Promise<GuestOrder> {
  const { rows } = await tx.execute<Row>(sql`
    select o.version, o.status, o.shipping_status, o.channel, o.date::text as date, o.shipping, o.billing,
      o.freight_from_days as from_days, o.freight_to_days as to_days, to_jsonb(o.collected_at) #>> '{}' as collected_at,
      to_jsonb(o.withdrawn_at) #>> '{}' as withdrawn_at,
      o.discount_cents::float8 as discount_cents, o.shipping_cents::float8 as shipping_cents,
      o.total_cents::float8 as total_cents, o.returned_cents::float8 as returned_cents,
      p.name as place_name, ${placeAddress} as place_address, country.name_en as country_en, country.name_it as country_it,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'vintage', product.vintage, 'capacity', product.capacity, 'capacityUnit', product.capacity_unit, 'imageId', product.image_id,
          'producer', product.producer, 'descriptionEn', product.description_en, 'descriptionIt', product.description_it,
          'alcoholPercent', product.alcohol_percent, 'labelCode', ${labelCodeOf('product')},
          'wine', ${wineKnowledgeOf('product')},
          'quantity', l.quantity, 'returnedQuantity', l.returned_quantity,
          'quantityDiscountCents', l.quantity_discount_cents) order by l.position), '[]')
        from ${orderLines} l
        join ${products} product on product.business_id = l.business_id and product.id = l.product_id
        where l.business_id = o.business_id and l.order_id = o.id) as lines
    from ${ordersTable} o
    join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    join ${pointsOfSale} p on p.business_id = o.business_id and p.id = o.pos_id
    left join ${countries} country on country.id = (o.shipping ->> 'countryId')::int
    where o.business_id = ${businessId} and o.id = ${orderId} and c.erased_at is null`)
  const [row] = rows
  const [goods] = await readGoods(tx, { businessId, now }, row ? [orderId] : [])
  if (!row || !goods) throw new Failure('not_found')
  // The page names the lines itself, in the language of its reader.
  const stated = statedOrder(goods.agreed, defaultLanguage)
  return {
    ...goods,
    version: row.version,
    status: row.status,
    shippingStatus: row.shipping_status,
    isCollected: row.collected_at !== null,
    piecesLeft: row.lines.reduce((sum, line) => sum + line.quantity - line.returnedQuantity, 0),
    isFromWebsite: row.channel === 'website',
    date: row.date,
    lines: row.lines.map((line, index) => ({
      ...line,
      cents: stated.lines[index]?.cents ?? 0,
      availableFrom: stated.lines[index]?.availableFrom ?? null,
    })),
    shipping: row.shipping,
    shippingCountry: goods.guest.language === 'it' ? row.country_it : row.country_en,
    fromDays: row.from_days,
    toDays: row.to_days,
    collectedAt: row.collected_at && new Date(row.collected_at).toISOString(),
    withdrawnAt: row.withdrawn_at === null ? null : new Date(row.withdrawn_at),
    billing: knownBillingOf(row.billing),
    discountCents: row.discount_cents,
    discounts: [...stated.discounts],
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    returnedCents: row.returned_cents,
    placeName: row.place_name,
    placeAddress: row.place_address,
  }
}

function knownBillingOf(billing: OrderBilling | null): KnownBilling | null {
  if (!billing) return null
  const { street, number, taxCode = null, pec = null, ...rest } = billing
  return { ...rest, taxCode, pec, address: [street, number].filter(Boolean).join(' ') || null }
}
