import {
  type BookingChangeField,
  type BookingEvent,
  type BookingEventKind,
  mostBookingEvents,
} from '@cantina/contract/bookings/booking-detail'
import { timeOf } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'
import { recordNames } from './record-names'

type Fields = Readonly<Record<string, readonly [unknown, unknown]>>

interface Row {
  act: string
  at: string
  userName: string | null
  action: 'created' | 'changed' | 'deleted'
  part: string | null
  fields: Fields
}

/** Reads far enough back: an act may have changed several rows. */
const mostRows = 5 * mostBookingEvents

/**
 * What was ever done with a booking, act by act, the newest first: from the record that the database
 * keeps. What happened by itself, and what guests did, has nobody in that record, and shows in what it
 * left behind.
 */
export async function bookingHistory(
  context: BusinessContext,
  booking: { readonly id: string; readonly startsAt: Date; readonly denial: string | null },
): Promise<BookingEvent[]> {
  const { tx, businessId } = context
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with own as (
      select * from changes where business_id = ${businessId} and entity_id = ${booking.id}
    ), acts as (
      select transaction_id::text as act, at, user_id, action, part, fields from own
      union all
      select 'booked', created_at, null, 'created', null, '{}' from bookings
        where business_id = ${businessId} and id = ${booking.id}
          and not exists (select from own where action = 'created' and part is null)
      union all
      select id::text, at, null, 'created', 'payments', jsonb_build_object('cents', jsonb_build_array(null, cents),
          'method', jsonb_build_array(null, method), 'reference', jsonb_build_array(null, reference))
        from ${payments} where business_id = ${businessId} and booking_id = ${booking.id} and user_id is null
    )
    select a.act, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      nullif(concat_ws(' ', u.name, u.surname), '') as "userName", a.action, a.part, a.fields
    from acts a left join users u on u.business_id = ${businessId} and u.id = a.user_id
    order by a.at desc limit ${mostRows}`)
  const nameOf = await recordNames(context, idsIn(rows))
  const acts = new Map<string, Row[]>()
  for (const row of rows) acts.set(row.act, [...(acts.get(row.act) ?? []), row])
  const events = [...acts.values()].flatMap((act) => eventsOf(act, nameOf))
  const wasExpired =
    booking.denial === 'expired' || rows.some(({ fields }) => fields.denial?.[0] === 'expired')
  if (wasExpired) events.push(expiry(booking.startsAt))
  return events.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostBookingEvents)
}

function expiry(startsAt: Date): BookingEvent {
  return {
    at: startsAt.toISOString(),
    userName: null,
    kind: 'expired',
    changes: {},
    reason: null,
    overrideReason: null,
  }
}

type NameOf = (id: unknown) => string | null

/** Fields that point to something with a name. */
const pointers: Readonly<Record<string, BookingChangeField>> = {
  service_id: 'service',
  pos_id: 'pos',
  room_id: 'room',
  guide_id: 'guide',
  customer_id: 'customer',
}

const plainFields: Readonly<Record<string, BookingChangeField>> = {
  date: 'date',
  duration_minutes: 'durationMinutes',
  guests: 'guests',
  non_drinkers: 'nonDrinkers',
  children: 'children',
  language_id: 'languageId',
  notes: 'notes',
  channel: 'channel',
  discount_code: 'discountCode',
  discount_cents: 'discountCents',
  total_cents: 'totalCents',
  denial: 'denial',
  cents: 'cents',
  method: 'method',
  reference: 'reference',
}

function idsIn(rows: readonly Row[]): string[] {
  const keys = [...Object.keys(pointers), 'extra_id', 'question_id']
  return rows.flatMap(({ fields }) =>
    keys.flatMap((key) => fields[key] ?? []).filter((id) => typeof id === 'string'),
  )
}

/** Payments are events of their own; everything else that one act changed is one. */
function eventsOf(act: readonly Row[], nameOf: NameOf): BookingEvent[] {
  const paid = act.filter(({ part }) => part === 'payments')
  const own = act.filter((row) => row.part !== 'payments' && !isSilent(row))
  return [
    ...paid.map((row) => eventOf([row], isRefund(row) ? 'refunded' : 'paid', nameOf)),
    ...(own.length > 0 ? [eventOf(own, kindOf(own), nameOf)] : []),
  ]
}

/** That the guest was to be notified of a move stands among the mails. */
function isSilent({ action, part, fields }: Row): boolean {
  const keys = Object.keys(fields)
  return action === 'changed' && part === null && keys.every((key) => followsFromRest.has(key))
}

function isRefund({ fields }: Row): boolean {
  return Number(fields.cents?.[1] ?? 0) < 0
}

const arrivals: Readonly<Record<string, BookingEventKind>> = {
  arrived: 'arrived',
  no_show: 'missed',
  expected: 'expected',
}

function kindOf(rows: readonly Row[]): BookingEventKind {
  if (rows.some(({ action }) => action === 'created')) return 'created'
  const fields: Fields = Object.fromEntries(
    rows
      .flatMap((row) => (row.part ? [] : Object.entries(row.fields)))
      .filter(([field]) => !followsFromRest.has(field)),
  )
  const [before, after] = fields.status ?? []
  if (before === 'denied') return 'restored'
  if (after === 'confirmed') return 'confirmed'
  if (after === 'denied') return fields.denial?.[1] === 'refused' ? 'refused' : 'cancelled'
  const changed = Object.keys(fields)
  if (changed.length === 1 && fields.arrival_status) {
    return arrivals[String(fields.arrival_status[1])] ?? 'changed'
  }
  const hasParts = rows.some(({ part }) => part !== null)
  const isMove = changed.some((field) => placeFields.has(field))
  return isMove &&
    !hasParts &&
    changed.every((field) => placeFields.has(field) || followsMove.has(field))
    ? 'moved'
    : 'changed'
}

/** What follows from the rest, and is no change of its own. */
const followsFromRest = new Set(['status_since', 'moved_at', 'announced_at'])

const placeFields = new Set(['date', 'start_minute', 'pos_id', 'room_id'])

/** What comes with a move: a price and promotions that follow from the day, an arrival that is expected anew. */
const followsMove = new Set([
  'override_reason',
  'arrival_status',
  'discount_cents',
  'discount_code',
  'total_cents',
])

function eventOf(rows: readonly Row[], kind: BookingEventKind, nameOf: NameOf): BookingEvent {
  const [first] = rows
  const reasonIn = (field: string) => {
    const reason = rows.find(({ fields }) => fields[field])?.fields[field]?.[1]
    return typeof reason === 'string' ? reason : null
  }
  return {
    at: first?.at ?? '',
    userName: first?.userName ?? null,
    kind,
    changes: kind === 'created' ? {} : changesIn(rows, nameOf),
    reason: reasonIn('denial_reason'),
    overrideReason: reasonIn('override_reason'),
  }
}

function changesIn(rows: readonly Row[], nameOf: NameOf): BookingEvent['changes'] {
  const changes: BookingEvent['changes'] = {}
  const report = (field: BookingChangeField, before: unknown, after: unknown) => {
    const [was, is] = [plain(before), plain(after)]
    if (was !== is) changes[field] = { before: was, after: is }
  }
  for (const { part, fields } of rows) {
    if (part === 'booking_extras' || part === 'booking_answers') continue
    for (const [key, [before, after]] of Object.entries(fields)) {
      const pointer = pointers[key]
      const field = plainFields[key]
      if (pointer && part === null) report(pointer, nameOf(before), nameOf(after))
      else if (key === 'start_minute') report('start', clock(before), clock(after))
      else if (field) report(field, before, after)
    }
  }
  report('extras', ...partsOf(rows, 'booking_extras', extraIn(nameOf)))
  report('answers', ...partsOf(rows, 'booking_answers', answerIn(nameOf)))
  return changes
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function clock(minute: unknown): string | null {
  return typeof minute === 'number' ? timeOf(minute) : null
}

type Side = 0 | 1

/** Rows that went and rows that came, each in words. */
function partsOf(
  rows: readonly Row[],
  part: string,
  words: (fields: Fields, side: Side) => string | null,
): [string | null, string | null] {
  const on = (side: Side) => {
    const all = rows
      .filter((row) => row.part === part)
      .flatMap(({ fields }) => words(fields, side) ?? [])
    return all.length > 0 ? all.join(', ') : null
  }
  return [on(0), on(1)]
}

const extraIn = (nameOf: NameOf) => (fields: Fields, side: Side) => {
  const name = nameOf(fields.extra_id?.[side])
  return name === null ? null : `${name} × ${fields.quantity?.[side] ?? 1}`
}

const answerIn = (nameOf: NameOf) => (fields: Fields, side: Side) => {
  const question = nameOf(fields.question_id?.[side])
  const value = plain(fields.value?.[side])
  return question === null || value === null ? null : `${question}: ${value}`
}
