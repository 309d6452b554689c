import { statedVisit } from '@cantina/domain/bookings/stated-visit'
import { balanceOfVisit } from '@cantina/domain/payments/payments'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { sql } from 'drizzle-orm'
import { placeAddress } from '#features/catalogue/pos/place-address'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import type { StoredPriceLine } from '#schema/bookings/stored-price'
import { extras } from '#schema/catalogue/extras.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'
import type { NameInLanguages, VisitOfMail } from './mail-subjects'
import { type GuestRow, guestColumns, guestJoins, guestOf } from './read-guest'

interface VisitRow extends GuestRow {
  id: string
  number: string
  version: number
  updated_at: string
  status: VisitOfMail['status']
  denial: VisitOfMail['denial']
  status_since: string
  moved_at: string | null
  announced_at: string | null
  arrival_status: string
  service_id: string
  name_en: string | null
  name_it: string | null
  date: string
  start_minute: number
  starts_at: string
  duration_minutes: number
  has_free_arrival: boolean
  party_size: number
  place_name: string
  place_address: string | null
  iban: string | null
  total_cents: number
  paid_cents: number
  refunded_cents: number
  price_lines: StoredPriceLine[]
  promotions: AppliedPromotion[]
  extra_names: Record<string, NameInLanguages> | null
  under_age: number
}

/** Bookings as mails speak of them. */
export async function readVisits(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<VisitOfMail[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<VisitRow>(sql`
    select b.id, b.number, b.version, b.status, b.denial, b.arrival_status, b.service_id, s.name_en, s.name_it,
      to_jsonb(b.updated_at) #>> '{}' as updated_at, to_jsonb(coalesce(b.status_since, b.created_at)) #>> '{}' as status_since, to_jsonb(b.moved_at) #>> '{}' as moved_at,
      to_jsonb(b.announced_at) #>> '{}' as announced_at,
      b.date::text as date, b.start_minute, to_jsonb(b.starts_at) #>> '{}' as starts_at, b.duration_minutes, s.has_free_arrival, b.party_size,
      p.name as place_name, p.iban,
      ${placeAddress} as place_address,
      b.total_cents::float8 as total_cents, b.paid_cents::float8 as paid_cents, b.refunded_cents::float8 as refunded_cents,
      b.price_lines, b.promotions, s.under_age,
      (select jsonb_object_agg(e.id, jsonb_build_object('en', e.name_en, 'it', e.name_it)) from ${extras} e
        where e.business_id = b.business_id
          and e.id in (select (l ->> 'extraId')::uuid from jsonb_array_elements(b.price_lines) l)) as extra_names,
      ${guestColumns}
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${pointsOfSale} p on p.business_id = b.business_id and p.id = b.pos_id
    ${guestJoins(sql`c.business_id = b.business_id and c.id = b.customer_id`, sql`b.language_id`)}
    where b.business_id = ${businessId} and b.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map((row) => ({
    subject: 'booking',
    id: row.id,
    guest: guestOf(row),
    number: row.number,
    version: row.version,
    updatedAt: new Date(row.updated_at),
    status: row.status,
    denial: row.denial,
    statusSince: new Date(row.status_since),
    movedAt: row.moved_at ? new Date(row.moved_at) : null,
    announcedAt: row.announced_at ? new Date(row.announced_at) : null,
    isMissed: row.arrival_status === 'no_show',
    serviceId: row.service_id,
    serviceNameEn: row.name_en,
    serviceNameIt: row.name_it,
    date: row.date,
    startMinute: row.start_minute,
    startsAt: new Date(row.starts_at),
    durationMinutes: row.duration_minutes,
    hasFreeArrival: row.has_free_arrival,
    partySize: row.party_size,
    placeName: row.place_name,
    placeAddress: row.place_address,
    iban: row.iban,
    stated: statedVisit({ lines: row.price_lines, promotions: row.promotions }),
    extraNames: row.extra_names ?? {},
    underAge: row.under_age,
    totalCents: row.total_cents,
    paidCents: row.paid_cents - row.refunded_cents,
    dueCents: balanceOfVisit({
      status: row.status,
      arrivalStatus: row.arrival_status,
      totalCents: row.total_cents,
      paidCents: row.paid_cents,
      refundedCents: row.refunded_cents,
    }).dueCents,
  }))
}
