import { channelCallDays } from '@cantina/contract/channels/channelmanager'
import { lt } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { channelCalls } from '#schema/channels/channelmanager.table'
import { purgeUnconfirmed } from './purge-reserved'

const dayMs = 24 * 60 * 60 * 1000

/** After that no platform asks any more what became of a reservation that it never confirmed. */
const unconfirmedDays = 7

/** Calls of some weeks ago, and people for whom seats were once held who never came to book. */
export function purgeChannelCallsJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-channel-calls',
    schedule: '41 3 * * *',
    run: async () => {
      const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
      await database.asPlatform(async (tx) => {
        await tx.delete(channelCalls).where(lt(channelCalls.createdAt, before(channelCallDays)))
        await purgeUnconfirmed(tx, before(unconfirmedDays))
      })
    },
  }
}
