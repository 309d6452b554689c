import type { lookupQuery } from '@cantina/contract/channels/octo-bodies'
import {
  type RedemptionRefusal,
  type RedemptionStep,
  redemptionRefusal,
} from '@cantina/domain/channels/redemption'
import { instantOf, wallClockAt } from '@cantina/domain/zoned-time'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  arriveBooking,
  noShowBooking,
  undoArrival,
} from '#features/bookings/bookings/booking-steps'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { isUuid } from '#platform/ids'
import { readLink } from '#platform/links/signed-link'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import { type BookingState, bookingStates } from './booking-states'
import { utc } from './octo-availability'
import { octoBookings } from './octo-booking'
import type { OctoContext } from './octo-context'
import { notRedeemable, OctoError, redemptionProblems } from './octo-error'
import { problemText } from './problem-text'
import {
  findReservation,
  lockReservation,
  type Reservation,
  reservationsAmong,
} from './reservations'

/** The bookings of the platform that something shown at the door stands for; by a person, those of today. */
export async function lookUpRedemptions(
  context: OctoContext,
  { reference, email, mobile }: z.output<typeof lookupQuery>,
) {
  requireDoor(context)
  const among = reference ? withReference(context, reference) : ofToday(context, { email, mobile })
  return redemptionsOf(context, await reservationsAmong(context, among))
}

const takes: Record<RedemptionStep, typeof arriveBooking> = {
  redeem: arriveBooking,
  no_show: noShowBooking,
  undo: undoArrival,
}

/** All of the codes or none: who scans a group's vouchers together is not left with a part of them. */
export async function takeRedemption(
  context: OctoContext,
  step: RedemptionStep,
  asked: string | readonly string[],
) {
  requireDoor(context)
  const codes = typeof asked === 'string' ? [asked] : [...new Set(asked)]
  const found = new Map<string, Reservation>()
  for (const code of codes.toSorted()) found.set(code, await taken(context, step, code))
  const redeemed = await redemptionsOf(
    context,
    codes.flatMap((code) => found.get(code) ?? []),
  )
  const [first] = found.values()
  const bookingId = found.size === 1 ? (first?.bookingId ?? null) : null
  return { body: typeof asked === 'string' ? redeemed[0] : redeemed, bookingId }
}

function requireDoor({ platform }: OctoContext): void {
  if (!platform.checksGuestsIn) throw new OctoError('FORBIDDEN', 'may_not_redeem')
}

async function taken(
  context: OctoContext,
  step: RedemptionStep,
  code: string,
): Promise<Reservation> {
  if (!isUuid(code.toLowerCase())) throw notRedeemable(code, 'not_found')
  await lockReservation(context, code)
  const reservation = await findReservation(context, code.toLowerCase())
  if (!reservation?.bookingId) throw notRedeemable(code, 'not_found')
  const booking = await lockedBooking(context, reservation.bookingId)
  const refusal = refusalNow(context, step, booking)
  if (refusal) throw notRedeemable(code, refusal)
  // Asked for twice, a no-show is one.
  if (step !== 'no_show' || booking.arrivalStatus !== 'no_show') {
    await takes[step](context, booking.id)
  }
  return reservation
}

function refusalNow(
  { platform, now }: OctoContext,
  step: RedemptionStep,
  booked: Pick<BookingState, 'status' | 'arrivalStatus' | 'date' | 'startMinute'>,
): RedemptionRefusal | null {
  const { date, startMinute } = booked
  const visit = { ...booked, startsAt: instantOf(date, startMinute, platform.zone) }
  return redemptionRefusal(step, visit, { today: wallClockAt(now, platform.zone).date, now })
}

/** Bookings as they are answered to everybody, with what can be done with them at the door. */
async function redemptionsOf(context: OctoContext, reservations: readonly Reservation[]) {
  const states = await bookingStates(context, reservations)
  const stateOf = new Map(
    reservations.map(({ uuid, bookingId }) => [uuid, states.get(bookingId ?? '')]),
  )
  return (await octoBookings(context, reservations)).flatMap((booking) => {
    const state = stateOf.get(booking.uuid)
    if (!state) return []
    const refusal = refusalNow(context, 'redeem', state)
    const isMissing = state.arrivalStatus === 'no_show'
    return {
      ...booking,
      ...(isMissing && { status: 'NO_SHOW' }),
      utcNoshowedAt: isMissing ? utc(new Date(state.updatedAt)) : null,
      redemptionCode: booking.uuid,
      redeemable: refusal === null,
      unredeemableReason: refusal && problemText(redemptionProblems[refusal], context.language),
      unredeemableReasonCode: refusal?.toUpperCase() ?? null,
    }
  })
}

/** The voucher's address or what stands behind it, a name that either side has for the booking, or its number. */
function withReference({ businessId, platform, linkKey }: OctoContext, shown: string): SQL {
  const link = readLink(linkKey, 'guest', shown.slice(shown.lastIndexOf('/') + 1))
  const isOurs = link?.businessId === businessId && link.subject === 'booking'
  const uuid = isUuid(shown.toLowerCase()) ? shown.toLowerCase() : null
  const own = sql`from ${channelReservations} r where r.business_id = ${businessId} and r.platform_id = ${platform.id}
    and r.booking_id is not null`
  return sql`(select r.id ${own} and r.uuid = ${uuid}::uuid
    union select r.id ${own} and r.booking_id = ${isOurs ? link.subjectId : null}::uuid
    union select r.id ${own} and r.reseller_reference = ${shown}
    union select r.id ${own} and r.booking_id in (select b.id from ${bookings} b
      where b.business_id = ${businessId} and b.number = ${shown}))`
}

function ofToday(
  { businessId, platform, now }: OctoContext,
  { email, mobile }: Pick<z.output<typeof lookupQuery>, 'email' | 'mobile'>,
): SQL {
  const { date } = wallClockAt(now, platform.zone)
  const [from, to] = [0, 24 * 60].map((minute) => instantOf(date, minute, platform.zone))
  const isCalled = email
    ? sql`lower(r.contact ->> 'emailAddress') = lower(${email})`
    : sql`regexp_replace(regexp_replace(r.contact ->> 'phoneNumber', '[^0-9]', '', 'g'), '^00', '') = ${mobile}`
  return sql`(select r.id from ${bookings} b
    join ${channelReservations} r on r.business_id = b.business_id and r.booking_id = b.id
    where b.business_id = ${businessId} and r.platform_id = ${platform.id} and ${isCalled}
      and b.starts_at >= ${from?.toISOString()}::timestamptz and b.starts_at < ${to?.toISOString()}::timestamptz)`
}
