import type { serviceCategories } from '@cantina/contract/catalogue/services'
import { type SQL, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** Through whom visits are sold outside the business: its own website, or a channel. */
export type Outlet = 'website' | 'channel'

/** What of the business an outlet sells; of each list none means all. */
export interface OutletSelection {
  readonly outlet: Outlet
  readonly posIds: readonly string[]
  readonly serviceIds: readonly string[]
  readonly categories: readonly (typeof serviceCategories)[number][]
}

export interface VisitOnSale {
  readonly id: string
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly introEn: string | null
  readonly introIt: string | null
  readonly descriptionEn: string | null
  readonly descriptionIt: string | null
  readonly category: (typeof serviceCategories)[number]
  readonly durationMinutes: number
  readonly hasFreeArrival: boolean
  readonly minimumGuests: number
  readonly maximumGuests: number | null
  readonly imageId: string | null
  readonly imageFocus: string | null
  readonly pricePerPersonCents: number
  readonly nonDrinkerPriceCents: number | null
  readonly underPriceCents: number | null
  readonly underAge: number
  /** When a person pays something else. */
  readonly seasons: readonly {
    readonly from: string
    readonly to: string
    readonly countryId: number | null
    readonly priceCents: number
  }[]
  /** Where it can be had through the outlet. */
  readonly posIds: string[]
}

const switchOf: Record<Outlet, SQL> = {
  website: sql`s.sells_on_website`,
  channel: sql`s.sells_online`,
}

const isIn = (column: SQL, ids: readonly string[], type: 'uuid' | 'text') =>
  sql`${column} = any(${sql.param([...ids])}::${sql.raw(type)}[])`

/** Whether a service `s` is one that the outlet sells, wherever. */
function isSelected({ outlet, serviceIds, categories }: OutletSelection): SQL {
  const isChosen =
    serviceIds.length + categories.length === 0
      ? sql`true`
      : sql`(${isIn(sql`s.id`, serviceIds, 'uuid')} or ${isIn(sql`s.category`, categories, 'text')})`
  return sql`s.status = 'active' and ${switchOf[outlet]} and ${isChosen}
    and not exists (select from businesses h where h.id = s.business_id and h.closes_at is not null)`
}

/** The visits that an outlet sells, in the order of their names, with where each can be had. */
export async function visitsOnSale(
  { tx, businessId, language }: Pick<BusinessContext, 'tx' | 'businessId' | 'language'>,
  selection: OutletSelection,
  { most, ids = null }: { readonly most: number; readonly ids?: readonly string[] | null },
): Promise<VisitOnSale[]> {
  const { posIds } = selection
  const atPlace = posIds.length === 0 ? sql`true` : isIn(sql`p.id`, posIds, 'uuid')
  const inOrder = language === 'it' ? sql`s.name_key` : sql`s.name_en_key`
  const { rows } = await tx.execute<VisitOnSale & Record<string, unknown>>(sql`
    select s.id, s.name_en as "nameEn", s.name_it as "nameIt", s.intro_en as "introEn", s.intro_it as "introIt",
      s.description_en as "descriptionEn", s.description_it as "descriptionIt", s.category,
      s.duration_minutes as "durationMinutes", s.has_free_arrival as "hasFreeArrival", s.minimum_guests as "minimumGuests", s.maximum_guests as "maximumGuests",
      s.image_id as "imageId", s.image_focus as "imageFocus", s.price_per_person_cents::float8 as "pricePerPersonCents",
      s.non_drinker_price_cents::float8 as "nonDrinkerPriceCents", s.under_price_cents::float8 as "underPriceCents",
      s.under_age as "underAge", places.ids as "posIds",
      (select coalesce(jsonb_agg(jsonb_build_object('from', x."from", 'to', x."to", 'countryId', x.country_id,
          'priceCents', x.price_cents) order by x.position), '[]')
        from service_seasons x where x.business_id = s.business_id and x.service_id = s.id) as seasons
    from services s
    join lateral (
      select array_agg(distinct p.id) as ids
      from service_availabilities l
      join ${pointsOfSale} p on p.business_id = l.business_id and p.id = l.pos_id and p.status = 'active' and ${atPlace}
      where l.business_id = s.business_id and l.service_id = s.id
    ) places on places.ids is not null
    where s.business_id = ${businessId} and ${isSelected(selection)}
      and ${ids === null ? sql`true` : isIn(sql`s.id`, ids, 'uuid')} and ${preparedStatement}
    order by ${inOrder}, s.id limit ${most}`)
  return rows
}
