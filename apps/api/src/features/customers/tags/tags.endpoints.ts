import { previewTag as preview } from '@cantina/contract/customers/tags'
import type { TagRule } from '@cantina/domain/analytics/tag-rule'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { meetingRules } from './meeting-rules'

export const tagRoutes = [
  inBusiness(preview, async (context, { body }) => ({
    customers: await previewTag(context, body),
  })),
]

/** Any id: the rule that is asked about has no tag yet. */
const noTag = '00000000-0000-0000-0000-000000000000'

/** How many customers a rule would give its tag to. */
async function previewTag({ tx, businessId }: BusinessContext, rule: TagRule): Promise<number> {
  const { rows } = await tx.execute<{ customers: number }>(
    sql`select count(*)::int as customers from (${meetingRules(businessId, [{ ...rule, id: noTag }])}) as met`,
  )
  return rows[0]?.customers ?? 0
}
