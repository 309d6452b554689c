import { mayHoldForChannel } from '@cantina/domain/guest/visitor-holds'
import { sql } from 'drizzle-orm'
import { lockDays } from '#features/bookings/slots/lock-days'
import { slotHolds } from '#schema/bookings/slots.table'
import { channelReservations } from '#schema/channels/reservations.table'
import type { OctoContext } from './octo-context'
import { unprocessable } from './octo-error'

/** A platform puts on hold what its guests are about to pay, not the whole calendar. */
export async function requireRoomOnHold(
  context: OctoContext,
  reservationId: string,
  partySize: number,
): Promise<void> {
  const { tx, businessId, platform, now } = context
  await lockDays(context, [], [`on hold ${platform.id}`])
  const { rows } = await tx.execute<{ holds: number; seats: number }>(sql`
    select count(*)::int as holds, coalesce(sum(h.party_size), 0)::int as seats
    from ${slotHolds} h
    join ${channelReservations} r on r.business_id = h.business_id and r.id = h.id
    where h.business_id = ${businessId} and h.expires_at > ${now.toISOString()}::timestamptz and r.platform_id = ${platform.id} and h.id <> ${reservationId}::uuid`)
  if (!mayHoldForChannel(rows[0] ?? { holds: 0, seats: 0 }, partySize)) {
    throw unprocessable('too_much_on_hold')
  }
}
