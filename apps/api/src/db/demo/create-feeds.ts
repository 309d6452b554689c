import { calendarFeeds } from '#schema/channels/feeds.table'
import { type DemoContext, madeDaysAgo } from './demo-context'
import type { PosKey } from './demo-pos'

/** The calendar that hangs in the cellar office, without guests' names. */
export async function createFeeds(
  demo: DemoContext,
  posIds: Readonly<Record<PosKey, string>>,
): Promise<void> {
  await demo.tx.insert(calendarFeeds).values({
    ...madeDaysAgo(demo, 120),
    name: 'Cantina',
    kind: 'pos',
    posId: posIds.tastingRoom,
    showsGuests: false,
    language: 'it',
  })
}
