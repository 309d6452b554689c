import type { TagRule } from '@cantina/domain/analytics/tag-rule'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { meetingRules } from './meeting-rules'

/** Any id: the rule that is asked about has no tag yet. */
const noTag = '00000000-0000-0000-0000-000000000000'

/** How many customers a rule would give its tag to. */
export async function previewTag(
  { tx, businessId }: BusinessContext,
  rule: TagRule,
): Promise<number> {
  const { rows } = await tx.execute<{ customers: number }>(
    sql`select count(*)::int as customers from (${meetingRules(businessId, [{ ...rule, id: noTag }])}) as met`,
  )
  return rows[0]?.customers ?? 0
}
