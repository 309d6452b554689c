import { mayWaitForPayment } from '@cantina/domain/guest/visitor-holds'
import { sql } from 'drizzle-orm'
import { lockDays } from '#features/bookings/slots/lock-days'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'
import { exceedsShareOfRange, type WishedSeats } from './share-of-range'

type Row = Record<'ofRange' | 'rangeSeats' | 'ofBusiness' | 'businessSeats', number>

/** Seats that wait for a card payment are kept from everybody: from one range of addresses there are few. */
export async function requirePaymentRoom(
  context: BusinessContext,
  addressRange: string,
  wish: WishedSeats,
): Promise<void> {
  const { tx, businessId, now } = context
  await lockDays(context, [], ['waiting payments'])
  const isRange = sql`address_range = ${addressRange}`
  const { rows } = await tx.execute<Row>(sql`
    select count(*) filter (where ${isRange})::int as "ofRange", coalesce(sum(party_size) filter (where ${isRange}), 0)::int as "rangeSeats",
      count(*)::int as "ofBusiness", coalesce(sum(party_size), 0)::int as "businessSeats"
    from ${slotHolds}
    where business_id = ${businessId} and held_for = 'payment' and expires_at > ${now.toISOString()}::timestamptz`)
  const [row] = rows
  const standing = {
    ofRange: { holds: row?.ofRange ?? 0, seats: row?.rangeSeats ?? 0 },
    ofBusiness: { holds: row?.ofBusiness ?? 0, seats: row?.businessSeats ?? 0 },
  }
  const isWithinShare = !(await exceedsShareOfRange(context, wish, addressRange))
  if (isWithinShare && mayWaitForPayment(standing, wish.partySize)) return
  throw new Failure('payments_waiting', { retryAfterSeconds: 10 * 60 })
}
