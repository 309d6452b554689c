import { type holdSeats as endpoint, holdMinutes } from '@cantina/contract/bookings/slots'
import type { BodyOf } from '@cantina/contract/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type ServiceOffer, serviceOffer } from '#features/catalogue/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { slotHolds } from '#schema/bookings/slots.table'
import { withBookingReferenceErrors } from './booking-reference-errors'
import { findPlaceAmong, type PlaceAmong, visitTime } from './find-place'
import { daysOfVisit, lockDays } from './lock-days'

type Wish = BodyOf<typeof endpoint>

interface HowHeld {
  readonly keepsNotice?: boolean
  readonly minutes?: number
  /** In place of the minutes. */
  readonly until?: Date
  /** Whose it is, where it is not the desk's. */
  readonly holder?: Holder
  /** Throws where these seats may not be held, behind the lock of their day. */
  readonly approve?: (found: PlaceAmong) => Promise<void>
  /** What is offered, where that was read already. */
  readonly offer?: ServiceOffer
  /** Nobody else knows the name of the hold yet. */
  readonly isNew?: boolean
}

/** For whom seats are kept, and what is known of them. */
export type Holder = Pick<
  typeof slotHolds.$inferInsert,
  'heldFor' | 'heldSince' | 'visitorId' | 'addressRange' | 'deviceId'
>

/** Keeps seats for whoever is filling in a reservation, in place of what they held before. */
export async function holdSeats(context: BusinessContext, wish: Wish, how: HowHeld = {}) {
  const { keepsNotice = false, minutes = holdMinutes, offer: known, isNew = !wish.holdId } = how
  const { tx, businessId, caller, now } = context
  const holdId = wish.holdId ?? newId(now.getTime())
  if (!isNew) await lockHold(context, holdId)
  const offer = known ?? (await serviceOffer(context, wish.serviceId, wish.posId))
  await lockDays(context, daysOfVisit(wish.posId, visitTime(offer, wish).time, offer.zone))
  const found = await findPlaceAmong(context, offer, {
    ...wish,
    roomId: null,
    isOverride: false,
    keepsNotice,
    spared: { bookingId: wish.exceptBookingId, holdId: wish.holdId },
  })
  await how.approve?.(found)
  const { place } = found
  if (!isNew) await deleteHold(context, holdId)
  const expiresAt = how.until ?? new Date(now.getTime() + minutes * 60_000)
  const made = await withBookingReferenceErrors(() =>
    tx
      .insert(slotHolds)
      .values({
        businessId,
        id: holdId,
        userId: caller.userId,
        serviceId: wish.serviceId,
        posId: wish.posId,
        date: wish.date,
        partySize: wish.partySize,
        languageId: wish.languageId,
        expiresAt,
        availabilityId: place.availabilityId,
        windowId: place.windowId,
        startMinute: place.startMinute,
        occupiesFrom: place.occupiesFrom,
        occupiesTo: place.occupiesTo,
        roomId: place.roomId,
        heldFor: how.holder?.heldFor ?? 'desk',
        heldSince: how.holder?.heldSince ?? now,
        visitorId: how.holder?.visitorId ?? null,
        addressRange: how.holder?.addressRange ?? null,
        deviceId: how.holder?.deviceId ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: slotHolds.id }),
  )
  // Somebody else's hold is called so.
  if (made.length === 0) throw new Failure('not_found')
  return { holdId, expiresAt: expiresAt.toISOString(), roomId: place.roomId }
}

/** Keeps held seats longer, where they are still held. */
export async function extendHold(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  holdId: string,
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(slotHolds)
    .set({ expiresAt })
    .where(and(eq(slotHolds.businessId, businessId), eq(slotHolds.id, holdId)))
}

/** Lets go of held seats, also of those that are just being asked for. */
export async function releaseHold(context: BusinessContext, holdId: string): Promise<void> {
  await lockHold(context, holdId)
  await deleteHold(context, holdId)
}

/** Whoever closes the form before the seats are held waits until they are, and lets go of them then. */
function lockHold(context: BusinessContext, holdId: string): Promise<void> {
  return lockDays(context, [], [`hold ${holdId}`])
}

async function deleteHold(context: BusinessContext, holdId: string): Promise<void> {
  await context.tx.execute(deletingHold(context, holdId))
}

/** The statement by which a hold ends, for one that does more. A hold is its holder's alone to let go. */
export function deletingHold(
  { businessId, caller }: Pick<BusinessContext, 'businessId' | 'caller'>,
  holdId: string | null,
): SQL {
  const { businessId: business, id, userId } = slotHolds
  return sql`delete from ${slotHolds} where ${business} = ${businessId} and ${id} = ${holdId}::uuid and ${userId} is not distinct from ${caller.userId}::uuid`
}
