import type { IsoDate } from '@cantina/domain/calendar'
import { fitsShareOfRange, mostSeatsOfRange, rangeSeats } from '@cantina/domain/guest/range-seats'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { type ServiceOffer, serviceOffer } from '#features/catalogue/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'
import { websitePurchases } from '#schema/guest/purchases.table'

export interface WishedSeats {
  readonly serviceId: string
  readonly posId: string
  readonly date: IsoDate
  readonly partySize: number
  /** Replaced by what is wished. */
  readonly holdId: string | null
}

/** Whether everybody behind a range of addresses would keep more than their share of a service's seats by buying. */
export async function exceedsShareOfRange(
  context: BusinessContext,
  wish: WishedSeats,
  addressRange: string,
): Promise<boolean> {
  const kept = await keptByRange(context, addressRange, wish.holdId)
  const asked = { kept, wished: wish.partySize, least: rangeSeats.leastBought }
  // One party alone may be of any size, and what every range may keep need not be worked out.
  if (kept === 0 || fitsShareOfRange({ ...asked, most: 0 })) return false
  const offer = await serviceOffer(context, wish.serviceId, wish.posId)
  return !fitsShareOfRange({ ...asked, most: mostOf(offer, context.now) })
}

/** Whether a range may hold these seats as well, of what it may keep. */
export async function mayBeHeldByRange(
  context: BusinessContext,
  { holdId, partySize }: Pick<WishedSeats, 'holdId' | 'partySize'>,
  { addressRange, offer }: { readonly addressRange: string; readonly offer: ServiceOffer },
): Promise<boolean> {
  const kept = await keptByRange(context, addressRange, holdId)
  return fitsShareOfRange({
    kept,
    wished: partySize,
    least: rangeSeats.leastHeld,
    most: mostOf(offer, context.now),
  })
}

function mostOf(offer: ServiceOffer, now: Date): number | null {
  return mostSeatsOfRange(offer, wallClockAt(now, offer.zone).date)
}

/** Seats held and waiting for a payment now, or booked unpaid within the hour, from a range of addresses. */
async function keptByRange(
  { tx, businessId, now }: BusinessContext,
  addressRange: string,
  holdId: string | null,
): Promise<number> {
  const { rows } = await tx.execute<{ kept: number }>(sql`
    select (coalesce((select sum(party_size) from ${slotHolds}
        where business_id = ${businessId} and address_range = ${addressRange} and held_for in ('visitor', 'payment')
          and expires_at > ${now}::timestamptz and id is distinct from ${holdId}::uuid), 0)
      + coalesce((select sum(seats) from ${websitePurchases}
        where business_id = ${businessId} and address_range = ${addressRange} and state = 'made'
          and created_at > ${now}::timestamptz - interval '1 hour'), 0))::int as kept`)
  return rows[0]?.kept ?? 0
}
