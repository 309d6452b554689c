import { calendarFeeds } from '#schema/channels/feeds.table'
import { type DemoEstate, madeDaysAgo } from './demo-estate'
import type { PosKey } from './demo-pos'

/** The calendar that hangs in the cellar office, without guests' names. */
export async function createFeeds(
  estate: DemoEstate,
  posIds: Readonly<Record<PosKey, string>>,
): Promise<void> {
  await estate.tx.insert(calendarFeeds).values({
    ...madeDaysAgo(estate, 120),
    name: 'Cantina',
    kind: 'pos',
    posId: posIds.tastingRoom,
    showsGuests: false,
    language: 'it',
  })
}
