import { availabilityEvent } from '@cantina/contract/channels/webhooks'
import { changedStretches, notifiedDays, type Stretch } from '@cantina/domain/channels/changed-days'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { readSlotChanges } from '#features/bookings/slots/read-slot-changes'
import { visitsOnSale } from '#features/catalogue/services/visits-on-sale'
import {
  notifyAvailabilityJobName,
  type PlatformWebhook,
  type WebhookReach,
  webhookContext,
} from '#features/channels/octo/webhook-context'
import { isConnectionLost } from '#platform/database/database-errors'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { channelPlatforms } from '#schema/channels/channelmanager.table'
import { availabilitySnapshots, webhookLines, webhooks } from '#schema/channels/webhooks.table'
import { type Visited, writeAvailabilityDeliveries } from './write-availability-deliveries'

/** More services than any business offers to a platform. */
const mostVisits = 200

interface Waiting extends PlatformWebhook {
  readonly businessId: string
}

/**
 * Changes of a minute are sent together, however many holds and bookings there were. Asked for, too, when a platform
 * registers: what it is to be notified of is what differs from then on.
 */
export function notifyAvailabilityJob(reach: WebhookReach, log: JobLog): Job {
  return {
    name: notifyAvailabilityJobName,
    schedule: '* * * * *',
    run: async () => {
      for (const webhook of await waitingWebhooks(reach)) {
        try {
          await notify(reach, webhook)
        } catch (error) {
          if (isConnectionLost(error)) throw error
          const { businessId, id: webhookId } = webhook
          log.error({ err: error, businessId, webhookId }, 'a platform waits for the next minute')
        }
      }
    },
  }
}

/** Those of paused platforms rest; what was missed meanwhile is looked for afterwards. */
async function waitingWebhooks({ database }: WebhookReach): Promise<Waiting[]> {
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<Waiting & Record<string, unknown>>(sql`
      select w.business_id as "businessId", w.id, w.url, w.platform_id as "platformId", w.asked, w.events
      from ${webhooks} w
      join ${channelPlatforms} p on p.business_id = w.business_id and p.id = w.platform_id and p.status = 'active'
      join businesses b on b.id = w.business_id and b.status = 'active' and b.closed_at is null
      where w.status = 'active' and ${availabilityEvent} = any(w.events)
      order by w.business_id, w.id`),
  )
  return rows
}

/** Each service at each point of sale in a transaction of its own: many of them take a while. */
async function notify(reach: WebhookReach, webhook: Waiting): Promise<void> {
  const { database } = reach
  const { businessId } = webhook
  const { lookedAt, looks } = await database.inBusiness({ businessId }, (tx) =>
    whatToLookAt(reach, tx, webhook),
  )
  for (const { visited, stretch } of looks) {
    await database.inBusiness({ businessId }, async (tx) => {
      const context = await webhookContext(reach, tx, businessId, webhook)
      await writeAvailabilityDeliveries(context, webhook, visited, stretch)
    })
  }
  await database.inBusiness({ businessId }, (tx) =>
    tx.execute(sql`update ${webhookLines} set looked_at = ${lookedAt}::timestamptz
      where business_id = ${businessId} and webhook_id = ${webhook.id}`),
  )
}

interface Look {
  readonly visited: Visited
  readonly stretch: Stretch
}

async function whatToLookAt(
  reach: WebhookReach,
  tx: Parameters<typeof webhookContext>[1],
  webhook: Waiting,
): Promise<{ readonly lookedAt: string; readonly looks: Look[] }> {
  const context = await webhookContext(reach, tx, webhook.businessId, webhook)
  const { businessId, now, platform } = context
  const today = wallClockAt(now, platform.zone).date
  await tx.execute(sql`delete from ${availabilitySnapshots}
    where business_id = ${businessId} and webhook_id = ${webhook.id} and date < ${today}`)
  const { changes, readAt: lookedAt } = await readSlotChanges(
    context,
    sql`(select l.looked_at from ${webhookLines} l where l.business_id = ${businessId} and l.webhook_id = ${webhook.id})`,
  )
  if (changes.length === 0) return { lookedAt, looks: [] }
  const counted = { from: today, days: notifiedDays }
  const visits = await visitsOnSale(context, platform.selection, { most: mostVisits })
  const looks = visits.flatMap(({ id: productId, posIds }) =>
    posIds.flatMap((optionId) =>
      changedStretches(changes, optionId, counted).map((stretch) => ({
        visited: { productId, optionId },
        stretch,
      })),
    ),
  )
  return { lookedAt, looks }
}
