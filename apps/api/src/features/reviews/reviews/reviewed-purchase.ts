import type { Language } from '@cantina/contract/languages'
import { hasTakenPlace, isHandedOver } from '@cantina/domain/reviews/review-window'
import { sql } from 'drizzle-orm'
import { guestLanguage } from '#features/customers/customers/guest-language'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { orderLines, orders } from '#schema/orders/orders.table'
import { languages } from '#schema/reference/language.table'
import { countries } from '#schema/reference/places.table'

export type ReviewReader = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

interface Item {
  readonly id: string
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly imageId: string | null
}

interface BoughtRow extends Record<string, unknown> {
  date: string
  name: string | null
  surname: string | null
  language_code: string | null
  country_code: string | null
  items: Item[]
}

export interface ReviewedPurchase {
  readonly purchase: 'booking' | 'order'
  readonly id: string
  readonly date: string
  readonly guestName: string | null
  readonly language: Language
  readonly items: readonly Item[]
}

/** What can be reviewed of a booking or order; null before it has taken place, or where nobody is left to say so. */
export async function reviewedPurchase(
  reader: ReviewReader,
  purchase: ReviewedPurchase['purchase'],
  id: string,
): Promise<ReviewedPurchase | null> {
  const row = await (purchase === 'booking' ? visitOf(reader, id) : goodsOf(reader, id))
  if (!row) return null
  return {
    purchase,
    id,
    date: row.date,
    guestName: shortName(row.name, row.surname),
    language: guestLanguage(row.language_code, row.country_code) ?? 'en',
    items: row.items,
  }
}

async function visitOf({ tx, businessId, now }: ReviewReader, id: string) {
  const { rows } = await tx.execute<
    BoughtRow & { status: string; arrival_status: string; ends_at: string }
  >(sql`
    select b.date::text as date, b.status, b.arrival_status,
      to_jsonb(b.starts_at + make_interval(mins => b.duration_minutes)) #>> '{}' as ends_at,
      c.name, c.surname, language.code as language_code, country.code as country_code,
      jsonb_build_array(jsonb_build_object('id', s.id, 'nameEn', s.name_en, 'nameIt', s.name_it, 'imageId', s.image_id)) as items
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    left join ${countries} country on country.id = c.country_id
    left join ${languages} language on language.id = coalesce(c.language_id, b.language_id)
    where b.business_id = ${businessId} and b.id = ${id} and c.erased_at is null`)
  const [row] = rows
  if (!row) return null
  const visit = {
    status: row.status,
    arrivalStatus: row.arrival_status,
    endsAt: new Date(row.ends_at),
  }
  return hasTakenPlace(visit, now) ? row : null
}

async function goodsOf({ tx, businessId }: ReviewReader, id: string) {
  const { rows } = await tx.execute<
    BoughtRow & { status: string; delivered_at: Date | null; collected_at: Date | null }
  >(sql`
    select o.date::text as date, o.status, o.delivered_at, o.collected_at,
      c.name, c.surname, language.code as language_code, country.code as country_code,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'nameEn', concat_ws(' ', p.name, p.vintage::text), 'nameIt', null,
          'imageId', p.image_id) order by line.position)
        from (select product_id, min(position) as position from ${orderLines}
          where business_id = ${businessId} and order_id = ${id} group by 1) line
        join ${products} p on p.business_id = ${businessId} and p.id = line.product_id) as items
    from ${orders} o
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    left join ${countries} country on country.id = coalesce(c.country_id, (o.shipping ->> 'countryId')::int)
    left join ${languages} language on language.id = c.language_id
    where o.business_id = ${businessId} and o.id = ${id} and c.erased_at is null`)
  const [row] = rows
  if (!row) return null
  const goods = {
    status: row.status,
    deliveredAt: row.delivered_at,
    collectedAt: row.collected_at,
  }
  return isHandedOver(goods) ? row : null
}

/** As people are named in public: the first name, and the surname's first letter. */
function shortName(name: string | null, surname: string | null): string | null {
  if (!name) return null
  const initial = surname ? ` ${[...surname][0]?.toUpperCase()}.` : ''
  return `${name}${initial}`
}
