import type { Language } from '@cantina/contract/languages'
import { mostPickedOrders, type ShippingAddress } from '@cantina/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import { guestLanguage } from '#features/customers/customers/guest-language'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { customers } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'
import { availableFrom } from './goods-on-sale'

export interface PackedLine {
  readonly name: string
  readonly vintage: number | null
  readonly capacity: number | null
  readonly capacityUnit: string
  readonly itemCode: string
  /** The day before which it is not handed over; null: at once. */
  readonly availableFrom: string | null
  readonly quantity: number
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
}

/** An order as whoever packs it, or opens the parcel, needs it. */
export interface PackedOrder {
  readonly number: string
  readonly date: string
  readonly storage: string
  readonly customerName: string
  readonly shipping: ShippingAddress | null
  readonly countryName: string | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly notes: string | null
  /** What the shipping was charged for, where the carrier charges by volume. */
  readonly volumetricKg: number | null
  /** The customer's; null where it is not known. */
  readonly language: Language | null
  readonly lines: readonly PackedLine[]
}

interface Row extends Record<string, unknown>, Omit<PackedOrder, 'language' | 'countryName'> {
  countryEn: string | null
  countryIt: string | null
  languageCode: string | null
  countryCode: string | null
}

/** What came back before it was sent is not in the parcel; what came back later was. */
const inParcel = sql`(line.quantity - case when o.shipped_at is null then line.returned_quantity else 0 end)`

/** Some orders with what is in their parcels, the oldest first; none is left out in silence. */
export async function packedOrders(context: BusinessContext, which: SQL): Promise<PackedOrder[]> {
  const { tx, businessId, language } = context
  const { rows } = await tx.execute<Row>(sql`
    select o.number, o.date::text as date, storage.name as storage, o.shipping, o.carrier, o.tracking_number as "trackingNumber", o.notes,
      o.freight_volumetric_kg as "volumetricKg",
      coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), o.shipping ->> 'name', '') as "customerName",
      destination.name_en as "countryEn", destination.name_it as "countryIt", l.code as "languageCode",
      coalesce(destination.code, home.code) as "countryCode",
      (select coalesce(jsonb_agg(jsonb_build_object('name', line.name, 'vintage', p.vintage, 'capacity', p.capacity, 'capacityUnit', p.capacity_unit, 'itemCode', p.item_code,
          'availableFrom', ${availableFrom(context)},
          'quantity', ${inParcel}, 'lengthCm', p.package_length_cm, 'widthCm', p.package_width_cm, 'heightCm', p.package_height_cm) order by line.position), '[]')
        from order_lines line join ${products} p on p.business_id = line.business_id and p.id = line.product_id
        where line.business_id = o.business_id and line.order_id = o.id and ${inParcel} > 0) as lines
    from orders o
    join ${pointsOfSale} storage on storage.business_id = o.business_id and storage.id = o.storage_id
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    left join ${languages} l on l.id = c.language_id
    left join ${countries} home on home.id = c.country_id
    left join ${countries} destination on destination.id = (o.shipping ->> 'countryId')::int
    where o.business_id = ${businessId} and ${which}
    order by o.date, o.id limit ${mostPickedOrders + 1}`)
  if (rows.length > mostPickedOrders) {
    throw new Failure('too_many_orders', { params: { count: mostPickedOrders } })
  }
  return rows.map(({ countryEn, countryIt, languageCode, countryCode, ...order }) => {
    const own = guestLanguage(languageCode, countryCode)
    return {
      ...order,
      language: own,
      countryName: (own ?? language) === 'it' ? countryIt : countryEn,
    }
  })
}
