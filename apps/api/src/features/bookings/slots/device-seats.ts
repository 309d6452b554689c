import { seatsAfterParty } from '@cantina/domain/till/kept-seats'
import { and, eq, gt, notInArray } from 'drizzle-orm'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'
import type { Place } from './find-place'

type Reader = Pick<BusinessContext, 'tx' | 'businessId'>

/** A hold of a till for whoever walks in while it has no connection. */
export type DeviceHold = typeof slotHolds.$inferSelect

/** Those that are not over: of a point of sale, or of a device. */
export async function deviceHolds(
  { tx, businessId }: Reader,
  of: { readonly posId: string; readonly date: string } | { readonly deviceId: string },
  asOf: Date,
): Promise<DeviceHold[]> {
  const isOf =
    'deviceId' in of
      ? eq(slotHolds.deviceId, of.deviceId)
      : and(eq(slotHolds.posId, of.posId), eq(slotHolds.date, of.date))
  return tx
    .select()
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.businessId, businessId),
        eq(slotHolds.heldFor, 'device'),
        gt(slotHolds.expiresAt, asOf),
        isOf,
      ),
    )
}

/** What a device keeps is everyone's again; of all devices where the owner lets none keep any. */
export async function releaseDeviceSeats(
  { tx, businessId }: Reader,
  deviceId: string | null,
  keptIds: readonly string[] = [],
): Promise<void> {
  await tx
    .delete(slotHolds)
    .where(
      and(
        eq(slotHolds.businessId, businessId),
        eq(slotHolds.heldFor, 'device'),
        deviceId === null ? undefined : eq(slotHolds.deviceId, deviceId),
        keptIds.length === 0 ? undefined : notInArray(slotHolds.id, [...keptIds]),
      ),
    )
}

interface Seated {
  readonly deviceId: string
  readonly posId: string
  readonly date: string
  readonly place: Place
  readonly partySize: number
}

/** The seats of a booking that a device took are kept no longer, its own service's first; behind the lock of the day. */
export async function seatFromDevice(
  { tx, businessId }: Reader,
  { service, availabilities }: ServiceOffer,
  { deviceId, posId, date, place, partySize }: Seated,
): Promise<void> {
  const { windowId, slotStartMinute } = place
  if (windowId === null || slotStartMinute === null) return
  const inSlot = and(
    eq(slotHolds.businessId, businessId),
    eq(slotHolds.deviceId, deviceId),
    eq(slotHolds.posId, posId),
    eq(slotHolds.date, date),
    eq(slotHolds.windowId, windowId),
    eq(slotHolds.startMinute, slotStartMinute),
  )
  const holds = await tx.select().from(slotHolds).where(inSlot)
  const isOwn = ({ serviceId }: DeviceHold) => serviceId === service.id
  const isOneParty = isForOneParty({ service, availabilities }, windowId)
  let seated = partySize
  for (const hold of [...holds.filter(isOwn), ...holds.filter((one) => !isOwn(one))]) {
    if (seated === 0) return
    const kept = { quantity: hold.partySize, isOneParty: isOneParty && isOwn(hold) }
    const left = seatsAfterParty(kept, seated)
    seated -= Math.min(seated, hold.partySize)
    const isIt = and(inSlot, eq(slotHolds.id, hold.id))
    if (left === 0) await tx.delete(slotHolds).where(isIt)
    else await tx.update(slotHolds).set({ partySize: left }).where(isIt)
  }
}

/** Where parties are counted as well, what is left of a hold would be one more. */
export function isForOneParty(
  { service, availabilities }: Pick<ServiceOffer, 'service' | 'availabilities'>,
  windowId: string,
): boolean {
  const window = availabilities.flatMap(({ windows }) => windows).find(({ id }) => id === windowId)
  return service.isExclusive || service.isRoomExclusive || (window?.maxBookings ?? null) !== null
}
