import { sql } from 'drizzle-orm'
import { deletingHold } from '#features/bookings/slots/hold-seats'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'

export interface StoredExtra {
  readonly extraId: string
  readonly quantity: number
  readonly unitCents: number
}

export interface GivenAnswer {
  readonly questionId: string
  readonly guest: number | null
  readonly value: string
}

export interface BookingParts {
  readonly extras: readonly StoredExtra[]
  readonly answers: readonly (GivenAnswer & { readonly id: string })[]
}

/** The extras and answers that go with a booking, in one round trip. */
export async function bookingParts(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<BookingParts> {
  const { rows } = await tx.execute<BookingParts & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('extraId', extra_id, 'quantity', quantity, 'unitCents', unit_cents)), '[]')
        from booking_extras where business_id = ${businessId} and booking_id = ${bookingId}) as extras,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'questionId', question_id, 'guest', guest, 'value', value)), '[]')
        from booking_answers where business_id = ${businessId} and booking_id = ${bookingId}) as answers`)
  return rows[0] ?? { extras: [], answers: [] }
}

interface Added {
  readonly extras: readonly StoredExtra[]
  readonly answers: readonly GivenAnswer[]
  /** Seats that are the booking's now are held no longer. */
  readonly holdId?: string | null
}

/** Writes all that goes with a booking in one statement. */
export async function addBookingParts(
  context: BusinessContext,
  bookingId: string,
  { extras, answers, holdId = null }: Added,
): Promise<void> {
  const { tx, businessId, now } = context
  if (extras.length + answers.length === 0 && holdId === null) return
  const numbered = answers.map((answer) => ({ ...answer, id: newId(now.getTime()) }))
  await tx.execute(sql`
    with released as (
      ${deletingHold(context, holdId)}
    ), extras as (
      insert into booking_extras (business_id, booking_id, extra_id, quantity, unit_cents)
      select ${businessId}, ${bookingId}, x."extraId", x.quantity, x."unitCents"
      from jsonb_to_recordset(${JSON.stringify(extras)}::jsonb) as x ("extraId" uuid, quantity integer, "unitCents" bigint)
    ), answers as (
      insert into booking_answers (business_id, id, booking_id, question_id, guest, value)
      select ${businessId}, a.id, ${bookingId}, a."questionId", a.guest, a.value
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as a (id uuid, "questionId" uuid, guest integer, value text)
    ) select 1`)
}

/** Writes only what is different: the history lists what changed, not what was saved again. */
export async function changeBookingParts(
  context: BusinessContext,
  bookingId: string,
  before: BookingParts,
  after: Added,
): Promise<void> {
  const { tx, businessId } = context
  const goneExtras = before.extras.filter((one) => !after.extras.some((other) => same(one, other)))
  const goneAnswers = before.answers.filter(
    (one) => !after.answers.some((other) => isSameAnswer(one, other)),
  )
  if (goneExtras.length + goneAnswers.length > 0) {
    await tx.execute(sql`
      with extras as (
        delete from booking_extras where business_id = ${businessId} and booking_id = ${bookingId}
          and extra_id = any(${sql.param(goneExtras.map(({ extraId }) => extraId))}::uuid[])
      ), answers as (
        delete from booking_answers where business_id = ${businessId} and booking_id = ${bookingId}
          and id = any(${sql.param(goneAnswers.map(({ id }) => id))}::uuid[])
      ) select 1`)
  }
  await addBookingParts(context, bookingId, {
    holdId: after.holdId ?? null,
    extras: after.extras.filter((one) => !before.extras.some((other) => same(one, other))),
    answers: after.answers.filter(
      (one) => !before.answers.some((other) => isSameAnswer(one, other)),
    ),
  })
}

function same(one: StoredExtra, other: StoredExtra): boolean {
  return (
    one.extraId === other.extraId &&
    one.quantity === other.quantity &&
    one.unitCents === other.unitCents
  )
}

function isSameAnswer(one: GivenAnswer, other: GivenAnswer): boolean {
  return (
    one.questionId === other.questionId && one.guest === other.guest && one.value === other.value
  )
}
