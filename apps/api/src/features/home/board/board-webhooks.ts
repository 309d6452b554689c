import type { AnswerOf } from '@cantina/contract/endpoint'
import { countedTasks, type homeBoard, shownTasks } from '@cantina/contract/home/board'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { webhookLines, webhooks } from '#schema/channels/webhooks.table'
import { type Counted, counted } from './counted-tasks'

type FailingWebhook = NonNullable<AnswerOf<typeof homeBoard>['failingWebhooks']>['items'][number]

/** What recovers before that is nobody's task. */
const patienceMs = 10 * 60_000

/** Lists the business's own webhooks that have failed for some time, those that fail longest first. */
export async function boardFailingWebhooks({ tx, businessId, now }: BusinessContext) {
  const before = new Date(now.getTime() - patienceMs).toISOString()
  const { rows } = await tx.execute<FailingWebhook & Counted & Record<string, unknown>>(sql`
    select id, name, to_jsonb(failing_since at time zone 'UTC') #>> '{}' || 'Z' as since, count(*) over ()::int as found
    from (
      select w.id, w.name, l.failing_since from ${webhookLines} l
      join ${webhooks} w on w.business_id = l.business_id and w.id = l.webhook_id and w.status = 'active' and w.platform_id is null
      where l.business_id = ${businessId} and l.failing_since <= ${before}::timestamptz
      order by l.failing_since, w.id limit ${countedTasks + 1}
    ) as failing
    order by failing_since, id limit ${shownTasks}`)
  return counted(rows, ({ found: _, ...row }) => row)
}
