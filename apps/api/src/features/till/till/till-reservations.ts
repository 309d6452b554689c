import type { QueryOf } from '@cantina/contract/endpoint'
import type { listTillReservations as endpoint, TillReservation } from '@cantina/contract/till/till'
import { timeOf } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'

const most = 100
/** A name that more bookings have than this is looked for on the days around today alone. */
const mostOfName = 1_000
const daysAround = 8

/** Bookings with such a number, guest, phone or note. */
function found(businessId: string, q: string, today: string): SQL {
  return sql`
    select id from ${bookings} where business_id = ${businessId} and number = ${q}
    union
    select unnest(booking_ids(${q}, ${mostOfName}))
    union
    select near.id from ${bookings} near
    join ${customers} guest on guest.business_id = near.business_id and guest.id = near.customer_id
    where near.business_id = ${businessId}
      and near.starts_at between ${today}::date - ${daysAround}::int and ${today}::date + ${daysAround}::int
      and near.search_text || guest.search_text like all (search_patterns(${q}))`
}

type Row = Record<string, unknown> &
  Omit<TillReservation, 'start' | 'totalCents' | 'dueCents'> & {
    startMinute: number
    totalCents: string
    dueCents: string
  }

/** Today's guests of a point of sale, those who owe something first; or whoever is looked for. */
export async function tillReservations(
  context: BusinessContext,
  { pos, q }: QueryOf<typeof endpoint>,
): Promise<TillReservation[]> {
  const { tx, businessId, language } = context
  const today = await todayInBusiness(context)
  const among = q
    ? sql`b.id in (${found(businessId, q, today)})`
    : sql`b.pos_id = ${pos} and b.date = ${today}`
  const { rows } = await tx.execute<Row>(sql`
    select b.id, b.version, b.number, b.date::text as date, b.start_minute as "startMinute", b.status, b.arrival_status as "arrivalStatus",
      s.name_en as "serviceNameEn", s.name_it as "serviceNameIt", b.customer_id as "customerId",
      concat_ws(' ', c.name, c.surname) as "customerName", c.country_id as "customerCountryId", b.party_size as "partySize",
      b.total_cents as "totalCents", ${dueOfBooking} as "dueCents"
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    where b.business_id = ${businessId} and b.status <> 'denied' and ${among}
    order by b.starts_at desc, b.id limit ${most}`)
  return rows
    .map(({ startMinute, ...row }) => ({
      ...row,
      start: timeOf(startMinute),
      customerName: guestName(language, row.customerName),
      totalCents: Number(row.totalCents),
      dueCents: Number(row.dueCents),
    }))
    .toSorted(
      (one, other) =>
        Number(other.date === today) - Number(one.date === today) ||
        Number(other.dueCents > 0) - Number(one.dueCents > 0) ||
        (`${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1),
    )
}
