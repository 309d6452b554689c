import { deliveryDays } from '@cantina/contract/channels/webhooks'
import { lt } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Job } from '#platform/jobs/jobs'
import { webhookDeliveries } from '#schema/channels/webhooks.table'

const dayMs = 24 * 60 * 60 * 1000

/** Purges deliveries that are some weeks old. */
export function purgeDeliveriesJob(database: Database, clock: Clock): Job {
  return {
    name: 'purge-deliveries',
    schedule: '47 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - deliveryDays * dayMs)
      await database.asPlatform((tx) =>
        tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)),
      )
    },
  }
}
