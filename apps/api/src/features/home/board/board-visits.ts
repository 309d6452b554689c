import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  type BoardSlot,
  type BoardVisit,
  type homeBoard,
  mostBoardVisits,
} from '@cantina/contract/home/board'
import { timeOf } from '@cantina/domain/calendar'
import { overdueOf } from '@cantina/domain/payments/overdue'
import { type SQL, sql } from 'drizzle-orm'
import { dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import { guestName } from '#features/customers/customers/guest-name'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { availabilityTimes } from '#schema/catalogue/availability.table'
import { posRooms } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { languages } from '#schema/reference/language.table'
import type { BoardDay } from './board-day'

type BoardVisits = NonNullable<AnswerOf<typeof homeBoard>['visits']>

/** Today's visits: the day in figures, how full its slots are, and who comes. */
export async function boardVisits(context: BusinessContext, day: BoardDay): Promise<BoardVisits> {
  const figures = await figuresOf(context, day)
  const items = await visitsOf(context, day)
  return {
    count: figures.count,
    guests: figures.guests,
    collect: { cents: Number(figures.due_cents), parties: figures.owing, unpaid: figures.unpaid },
    slots: await slotsOf(context, day),
    items,
    isCut: figures.count > items.length,
  }
}

function ofDay({ businessId }: BusinessContext, { from, to }: BoardDay): SQL {
  return sql`b.business_id = ${businessId} and b.starts_at >= ${from.toISOString()}::timestamptz
    and b.starts_at < ${to.toISOString()}::timestamptz and b.status <> 'denied' and ${preparedStatement}`
}

/** What is still to be paid: nothing for a booking that is not confirmed, or a no-show. */
export const due = sql`case when b.status = 'confirmed' and b.arrival_status <> 'no_show'
  then ${dueOfBooking} else 0 end`

interface Figures extends Record<string, unknown> {
  count: number
  guests: number
  due_cents: string
  owing: number
  unpaid: number
}

async function figuresOf(context: BusinessContext, day: BoardDay): Promise<Figures> {
  const { rows } = await context.tx.execute<Figures>(sql`
    select count(*)::int as count, coalesce(sum(b.party_size), 0)::int as guests, coalesce(sum(${due}), 0) as due_cents,
      count(*) filter (where ${due} > 0)::int as owing,
      count(*) filter (where ${due} > 0 and b.paid_cents = b.refunded_cents)::int as unpaid
    from ${bookings} b where ${ofDay(context, day)}`)
  return rows[0] as Figures
}

interface SlotRow extends Record<string, unknown> {
  start_minute: number
  guests: number
  seats: number | null
}

/** A slot without a limit of its own takes what its window does in a day. */
const limit = sql`coalesce(t.max_guests_per_slot, t.max_guests)`

/** The seats of the windows that somebody comes in at that time; a window without a limit has no number. */
async function slotsOf(context: BusinessContext, day: BoardDay): Promise<BoardSlot[]> {
  const { rows } = await context.tx.execute<SlotRow>(sql`
    select w.start_minute, sum(w.guests)::int as guests,
      case when bool_and(${limit} is not null) then sum(${limit})::int end as seats
    from (
      select b.start_minute, b.pos_id, b.window_id, sum(b.party_size) as guests
      from ${bookings} b where ${ofDay(context, day)} group by 1, 2, 3
    ) w
    left join ${availabilityTimes} t on t.business_id = ${context.businessId} and t.id = w.window_id
    group by 1 order by 1`)
  return rows.map(({ start_minute, guests, seats }) => ({
    start: timeOf(start_minute),
    guests,
    seats,
  }))
}

type VisitRow = Omit<BoardVisit, 'start' | 'startsAt' | 'overdueCents'> & {
  readonly startMinute: number
  readonly startsAt: Date
  readonly isOver: boolean
  readonly dueNowCents: number
  readonly netPaidCents: number
}

/** Where a day has more of them than an answer holds, those who are still expected come first. */
async function visitsOf(context: BusinessContext, day: BoardDay): Promise<BoardVisit[]> {
  const { tx, language, now } = context
  const { rows } = await tx.execute<VisitRow & Record<string, unknown>>(sql`
    select b.id, b.number, b.status, b.arrival_status as "arrivalStatus", b.payment_status as "paymentStatus",
      b.date::text as date, b.start_minute as "startMinute", b.starts_at as "startsAt", b.party_size as "partySize",
      (${due})::float8 as "dueCents", concat_ws(' ', c.name, c.surname) as "customerName",
      coalesce(nullif(c.surname, ''), c.name) as "customerShortName",
      s.name_en as "serviceNameEn", s.name_it as "serviceNameIt", s.calendar_color as "calendarColor",
      r.name as "roomName", l.code as "languageCode",
      b.starts_at + b.duration_minutes * interval '1 minute' <= ${now.toISOString()}::timestamptz as "isOver",
      b.due_now_cents::float8 as "dueNowCents", (b.paid_cents - b.refunded_cents)::float8 as "netPaidCents"
    from (
      select * from ${bookings} b where ${ofDay(context, day)}
      order by b.arrival_status <> 'expected', b.starts_at, b.id limit ${mostBoardVisits}
    ) b
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    join ${services} s on s.business_id = b.business_id and s.id = b.service_id
    left join ${posRooms} r on r.business_id = b.business_id and r.id = b.room_id
    left join ${languages} l on l.id = b.language_id
    order by b.starts_at, b.id`)
  return rows.map(({ startMinute, startsAt, isOver, dueNowCents, netPaidCents, ...row }) => ({
    ...row,
    start: timeOf(startMinute),
    startsAt: new Date(startsAt).toISOString(),
    customerName: guestName(language, row.customerName),
    customerShortName: guestName(language, row.customerShortName),
    overdueCents: overdueOf({ ...row, dueNowCents, netPaidCents }, isOver),
  }))
}
