import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeBoard } from '@cantina/contract/home/board'
import { purchaseLimits } from '@cantina/domain/guest/purchase-limits'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { websitePurchases } from '#schema/guest/purchases.table'

type Flood = NonNullable<AnswerOf<typeof homeBoard>['websiteFlood']>

/** Many who had to confirm within a day, most of whom did not: somebody plays with the website. Null on usual days. */
export async function boardWebsiteFlood({
  tx,
  businessId,
  now,
}: BusinessContext): Promise<Flood | null> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const { rows } = await tx.execute<Flood>(sql`
    select count(*) filter (where title is not null)::int as asked, count(*) filter (where state = 'waiting')::int as unconfirmed
    from ${websitePurchases}
    where business_id = ${businessId} and created_at > ${since}::timestamptz`)
  const [flood] = rows
  return flood && flood.unconfirmed >= purchaseLimits.floodFrom ? flood : null
}
