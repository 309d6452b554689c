import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { channelPlatforms } from '#schema/channels/channelmanager.table'
import { webhookDeliveries, webhookLines, webhooks } from '#schema/channels/webhooks.table'

/** Longer than a turn with its last call can take: a line that is held longer was left by a process that died. */
const holdMs = 60_000

/** One that has just failed is left alone, so that those who never answer occupy a lane for a quarter of the time at most. */
const restMs = 30_000

/** Of one business at a time, so that nobody's many slow ones take all lanes. */
const mostOfBusiness = 3

export interface Line {
  readonly businessId: string
  readonly webhookId: string
  readonly heldBy: string
}

type Reach = Pick<Deps, 'database' | 'clock'>

/**
 * Takes the next line with a due delivery that no process holds: working ones first, then the one
 * that has waited longest.
 */
export async function takeLine({ database, clock }: Reach, heldBy: string): Promise<Line | null> {
  const now = clock.now()
  const at = now.toISOString()
  const until = new Date(now.getTime() + holdMs).toISOString()
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<{ businessId: string; webhookId: string }>(sql`
      update ${webhookLines} set held_until = ${until}::timestamptz, held_by = ${heldBy}
      where (business_id, webhook_id) in (
        select l.business_id, l.webhook_id from ${webhookLines} l
        join ${webhooks} w on w.business_id = l.business_id and w.id = l.webhook_id and w.status = 'active'
        join ${businesses} b on b.id = l.business_id and b.status = 'active'
        left join ${channelPlatforms} p on p.business_id = w.business_id and p.id = w.platform_id
        where coalesce(p.status, 'active') = 'active' and (l.held_until is null or l.held_until <= ${at}::timestamptz)
          and (l.rests_until is null or l.rests_until <= ${at}::timestamptz)
          and exists (select from ${webhookDeliveries} d where d.business_id = l.business_id and d.webhook_id = l.webhook_id
            and d.status = 'waiting' and d.next_attempt_at <= ${at}::timestamptz)
          and (select count(*) from ${webhookLines} o
            where o.business_id = l.business_id and o.held_until > ${at}::timestamptz) < ${mostOfBusiness}
        order by l.failing_since is not null, l.held_until nulls first
        limit 1 for update of l skip locked)
      returning business_id as "businessId", webhook_id as "webhookId"`),
  )
  const [line] = rows
  return line ? { ...line, heldBy } : null
}

/** When it was served last stays, for whose turn is next. */
export async function releaseLine(
  { database, clock }: Reach,
  { businessId, webhookId, heldBy }: Line,
  isRefused: boolean,
): Promise<void> {
  const now = clock.now()
  await database.inBusiness({ businessId }, (tx) =>
    tx
      .update(webhookLines)
      .set({
        heldUntil: now,
        heldBy: null,
        ...(isRefused && { restsUntil: new Date(now.getTime() + restMs) }),
      })
      .where(
        and(
          eq(webhookLines.businessId, businessId),
          eq(webhookLines.webhookId, webhookId),
          eq(webhookLines.heldBy, heldBy),
        ),
      ),
  )
}
