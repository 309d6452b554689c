import type { AgreedLine } from '@cantina/domain/orders/stated-order'
import { balanceOf, nothingKept } from '@cantina/domain/payments/payments'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import { availableFrom } from '#features/orders/orders/goods-on-sale'
import type { Transaction } from '#platform/database/database'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { orderLines, orders } from '#schema/orders/orders.table'
import type { GoodsOfMail } from './mail-subjects'
import { type GuestRow, guestColumns, guestJoins, guestOf } from './read-guest'

interface GoodsRow extends GuestRow {
  id: string
  number: string
  status: string
  ordered_at: string
  shipped_at: string | null
  delivered_at: string | null
  items: string
  product_ids: string[]
  lines: AgreedLine[]
  promotions: AppliedPromotion[]
  shipping_cents: number
  is_sent: boolean
  is_collected: boolean
  is_of_gift_cards: boolean
  place_name: string
  place_address: string | null
  iban: string | null
  returned_cents: number
  carrier: string | null
  tracking_number: string | null
  owed_cents: number
  paid_cents: number
  refunded_cents: number
}

/** Orders as mails speak of them; those of nobody known are not among them. */
export async function readGoods(
  tx: Transaction,
  moment: { readonly businessId: string; readonly now: Date },
  ids: readonly string[],
): Promise<GoodsOfMail[]> {
  if (ids.length === 0) return []
  const { businessId } = moment
  const { rows } = await tx.execute<GoodsRow>(sql`
    select o.id, o.number, o.status, o.items, coalesce(o.carrier, o.freight_company) as carrier, o.tracking_number,
      to_jsonb(o.ordered_at) #>> '{}' as ordered_at, to_jsonb(o.shipped_at) #>> '{}' as shipped_at,
      to_jsonb(o.delivered_at) #>> '{}' as delivered_at,
      array(select distinct product_id from ${orderLines} l where l.business_id = o.business_id and l.order_id = o.id)::text[] as product_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'vintage', product.vintage, 'capacity', product.capacity, 'capacityUnit', product.capacity_unit, 'quantity', l.quantity,
          'availableFrom', ${availableFrom(moment, 'product')},
          'fullCents', l.full_cents, 'quantityDiscountCents', l.quantity_discount_cents) order by l.position), '[]')
        from ${orderLines} l
        join ${products} product on product.business_id = l.business_id and product.id = l.product_id
        where l.business_id = o.business_id and l.order_id = o.id) as lines,
      o.shipping is not null as is_sent, o.collected_at is not null as is_collected,
      not exists (select from ${orderLines} l
        where l.business_id = o.business_id and l.order_id = o.id and not l.is_gift_card) as is_of_gift_cards, p.iban, p.name as place_name, ${placeAddress} as place_address,
      o.promotions, o.shipping_cents::float8 as shipping_cents, o.returned_cents::float8 as returned_cents,
      (o.total_cents - o.returned_cents)::float8 as owed_cents, o.paid_cents::float8 as paid_cents, o.refunded_cents::float8 as refunded_cents,
      ${guestColumns}
    from ${orders} o
    join ${pointsOfSale} p on p.business_id = o.business_id and p.id = o.pos_id
    ${guestJoins(sql`c.business_id = o.business_id and c.id = o.customer_id`)}
    where o.business_id = ${businessId} and o.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map((row) => {
    const isCancelled = row.status === 'cancelled'
    const ledger = { paidCents: row.paid_cents, refundedCents: row.refunded_cents }
    return {
      subject: 'order',
      id: row.id,
      guest: guestOf(row),
      number: row.number,
      orderedAt: new Date(row.ordered_at),
      shippedAt: row.shipped_at ? new Date(row.shipped_at) : null,
      deliveredAt: row.delivered_at ? new Date(row.delivered_at) : null,
      isCancelled,
      isSent: row.is_sent,
      isCollected: row.is_collected,
      isOfGiftCards: row.is_of_gift_cards,
      placeName: row.place_name,
      placeAddress: row.place_address,
      iban: row.iban,
      productIds: row.product_ids,
      items: row.items,
      agreed: {
        lines: row.lines,
        promotions: row.promotions,
        shippingCents: row.shipping_cents,
      },
      returnedCents: row.returned_cents,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      totalCents: row.owed_cents,
      paidCents: ledger.paidCents - ledger.refundedCents,
      dueCents: balanceOf(row.owed_cents, ledger, isCancelled ? nothingKept : null).dueCents,
    }
  })
}
