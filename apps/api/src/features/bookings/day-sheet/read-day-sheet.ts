import {
  mostSheetBookings,
  type NotedService,
  type SheetBooking,
} from '@cantina/contract/bookings/day-sheet'
import { minutesOfDay, timeOf } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { bookingAnswers, bookingExtras, bookings } from '#schema/bookings/bookings.table'
import { extras as extrasTable } from '#schema/catalogue/extras.table'
import { posRooms } from '#schema/catalogue/pos.table'
import { questions } from '#schema/catalogue/questions.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'

interface Wanted {
  readonly posId: string
  readonly date: string
}

type SheetRow = Omit<SheetBooking, 'start' | 'end'> & {
  readonly startMinute: number
  readonly durationMinutes: number
}

/** Lists who comes on a day, by time and room. Reads one more than is shown, to know of a cut. */
export async function readDaySheet(context: BusinessContext, wanted: Wanted) {
  const rows = await readRows(context, wanted)
  const items = rows
    .slice(0, mostSheetBookings)
    .map(({ startMinute, durationMinutes, ...row }) => ({
      ...row,
      customerName: guestName(context.language, row.customerName),
      start: timeOf(startMinute),
      end: timeOf((startMinute + durationMinutes) % minutesOfDay),
    }))
  return {
    items,
    services: await notedServices(context, wanted),
    isCut: rows.length > mostSheetBookings,
  }
}

async function readRows(
  { tx, businessId, language }: BusinessContext,
  { posId, date }: Wanted,
): Promise<SheetRow[]> {
  const inLanguage = textIn(language)
  const { rows } = await tx.execute<SheetRow & Record<string, unknown>>(sql`
    select b.id, b.number, b.status, b.arrival_status as "arrivalStatus", b.start_minute as "startMinute",
      b.duration_minutes as "durationMinutes", r.name as "roomName",
      ${inLanguage(sql`s.name_en`, sql`s.name_it`)} as "serviceName",
      concat_ws(' ', c.name, c.surname) as "customerName", c.phone as "customerPhone",
      b.guests, b.non_drinkers as "nonDrinkers", b.children, b.party_size as "partySize",
      b.language_id as "languageId", nullif(${inLanguage(sql`l.name_en`, sql`l.name_it`)}, '') as "languageName", nullif(concat_ws(' ', g.name, g.surname), '') as "guideName", b.notes,
      b.payment_status as "paymentStatus",
      (${dueOfBooking})::float8 as "dueCents",
      (select coalesce(jsonb_agg(jsonb_build_object('name', ${inLanguage(sql`e.name_en`, sql`e.name_it`)},
          'quantity', x.quantity) order by e.name_en, e.id), '[]')
        from ${bookingExtras} x join ${extrasTable} e on e.business_id = x.business_id and e.id = x.extra_id
        where x.business_id = b.business_id and x.booking_id = b.id) as extras,
      (select coalesce(jsonb_agg(jsonb_build_object('question', ${inLanguage(sql`q.question_en`, sql`q.question_it`)},
          'guest', a.guest, 'value', a.value) order by a.id), '[]')
        from ${bookingAnswers} a join ${questions} q on q.business_id = a.business_id and q.id = a.question_id
        where a.business_id = b.business_id and a.booking_id = b.id) as answers
    from ${bookings} b
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    left join ${posRooms} r on r.business_id = b.business_id and r.id = b.room_id
    left join ${languages} l on l.id = b.language_id
    left join users g on g.business_id = b.business_id and g.id = b.guide_id
    where b.business_id = ${businessId} and b.pos_id = ${posId} and b.date = ${date} and b.status <> 'denied'
    order by b.start_minute, r.priority nulls last, r.id, b.id limit ${mostSheetBookings + 1}`)
  return rows
}

/** What staff have to know about the services that somebody comes for. */
async function notedServices(
  { tx, businessId, language }: BusinessContext,
  { posId, date }: Wanted,
): Promise<NotedService[]> {
  const { rows } = await tx.execute<NotedService & Record<string, unknown>>(sql`
    select s.id, ${textIn(language)(sql`s.name_en`, sql`s.name_it`)} as name, s.internal_notes as "internalNotes"
    from ${services} s
    where s.business_id = ${businessId} and s.internal_notes is not null and s.id in (
      select b.service_id from ${bookings} b
      where b.business_id = ${businessId} and b.pos_id = ${posId} and b.date = ${date} and b.status <> 'denied')
    order by name, s.id`)
  return rows
}

function textIn(language: string): (en: SQL, it: SQL) => SQL {
  return (en, it) =>
    language === 'it' ? sql`coalesce(${it}, ${en}, '')` : sql`coalesce(${en}, ${it}, '')`
}
