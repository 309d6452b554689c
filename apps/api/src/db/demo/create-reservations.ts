import type { UnitId } from '@cantina/contract/channels/octo-bodies'
import { channelPrice } from '@cantina/domain/channels/channel-price'
import { and, eq } from 'drizzle-orm'
import { insertMany } from '#platform/database/insert-many'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import type { DemoContext } from './demo-context'
import { type demoPlatforms, platformReference } from './demo-platforms'

type Platform = Pick<(typeof demoPlatforms)[number], 'name' | 'priceMode' | 'percent'> & {
  readonly id: string
}

const holdMs = 30 * 60_000

/** What a platform has reserved and confirmed: behind each of its bookings. */
export async function createReservations(
  { tx, businessId }: DemoContext,
  platform: Platform,
): Promise<void> {
  const sold = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.sourceName, platform.name)))
  const rows = sold.map((booking) => {
    const { id: bookingId, createdAt, updatedAt, serviceId, posId, date, startMinute } = booking
    const { priceLines, subTotalCents, discountCents, totalCents, dueNowCents } = booking
    const { promotions, discountCode } = booking
    const isCancelled = booking.denial === 'cancelled_by_guest'
    return {
      businessId,
      id: newId(createdAt.getTime()),
      platformId: platform.id,
      uuid: newId(createdAt.getTime()),
      resellerReference: platformReference(platform.name, createdAt),
      serviceId,
      posId,
      date,
      startMinute,
      unitItems: unitItemsOf(booking),
      price: {
        priceLines,
        subTotalCents,
        discountCents,
        totalCents,
        dueNowCents,
        promotions,
        discountCode,
      },
      ...channelPrice(platform, totalCents),
      expiresAt: new Date(createdAt.getTime() + holdMs),
      bookingId,
      confirmedAt: createdAt,
      cancelledAt: isCancelled ? updatedAt : null,
      cancelReason: isCancelled ? booking.denialReason : null,
      refund: isCancelled ? ('FULL' as const) : null,
      createdAt,
      updatedAt,
    }
  })
  await insertMany(tx, channelReservations, rows)
}

function unitItemsOf(party: {
  readonly guests: number
  readonly nonDrinkers: number
  readonly children: number
}) {
  const items = (unitId: UnitId, count: number) =>
    Array.from({ length: count }, () => ({ uuid: newId(), unitId, resellerReference: null }))
  return [
    ...items('adult', party.guests),
    ...items('non_drinker', party.nonDrinkers),
    ...items('child', party.children),
  ]
}
