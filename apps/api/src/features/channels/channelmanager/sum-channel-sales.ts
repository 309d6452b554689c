import type {
  ChannelSums,
  sumChannelSales as endpoint,
} from '@cantina/contract/channels/channelmanager'
import type { QueryOf } from '@cantina/contract/endpoint'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BusinessContext } from '#platform/http/context'
import { channelSaleRows as sales } from '#schema/channels/channelmanager.view'

/** What some sales of platforms come to; of those that were cancelled, what the business keeps of them. */
export async function sumChannelSales(
  { tx, businessId }: BusinessContext,
  { platformId, status, from, to }: QueryOf<typeof endpoint>,
): Promise<ChannelSums> {
  const sum = (cents: AnyPgColumn) => sql<string>`coalesce(sum(${cents}), 0)`
  const [sums] = await tx
    .select({
      bookingCount: sql<string>`count(*) filter (where ${sales.status} <> 'denied')`,
      soldCents: sum(sales.soldCents),
      commissionCents: sum(sales.commissionCents),
      netCents: sum(sales.netCents),
    })
    .from(sales)
    .where(
      and(
        eq(sales.businessId, businessId),
        platformId === undefined ? undefined : eq(sales.platformId, platformId),
        status === undefined ? undefined : eq(sales.status, status),
        from === undefined ? undefined : gte(sales.date, from),
        to === undefined ? undefined : lte(sales.date, to),
      ),
    )
  return {
    bookingCount: Number(sums?.bookingCount),
    soldCents: Number(sums?.soldCents),
    commissionCents: Number(sums?.commissionCents),
    netCents: Number(sums?.netCents),
  }
}
