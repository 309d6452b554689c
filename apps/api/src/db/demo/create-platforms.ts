import { newPlatformKey } from '#features/channels/channelmanager/platform-keys'
import { channelKeys, channelPlatforms } from '#schema/channels/channelmanager.table'
import { createReservations } from './create-reservations'
import { type DemoContext, madeDaysAgo } from './demo-context'
import { demoPlatforms } from './demo-platforms'

const minuteMs = 60_000

/** Platforms with keys that nobody has: whoever wants to call makes a new one. */
export async function createPlatforms(demo: DemoContext): Promise<void> {
  const { tx, businessId, now } = demo
  for (const { minutesSinceContact, ...platform } of demoPlatforms) {
    const made = madeDaysAgo(demo, 300)
    await tx.insert(channelPlatforms).values({
      ...platform,
      ...made,
      serviceIds: [],
      posIds: [],
      categories: [...platform.categories],
    })
    await createReservations(demo, { ...platform, id: made.id })
    if (minutesSinceContact === null) continue
    const { key: _, ...kept } = newPlatformKey()
    await tx.insert(channelKeys).values({
      ...kept,
      businessId,
      platformId: made.id,
      madeAt: made.createdAt,
      lastContactAt: new Date(now.getTime() - minutesSinceContact * minuteMs),
    })
  }
}
