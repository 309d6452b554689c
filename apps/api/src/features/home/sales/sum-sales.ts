import type { serviceCategories } from '@cantina/contract/catalogue/services'
import type { SalesSource } from '@cantina/contract/home/sales'
import type { IsoDate } from '@cantina/domain/calendar'
import type { HomeSpans } from '@cantina/domain/home/home-periods'
import { type SQL, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { services } from '#schema/catalogue/services.table'
import { salesDays, type salesKinds } from '#schema/home/sales-days.table'
import { staleSalesDays } from './changed-sales-days'
import { salesOfDays } from './sales-of-days'

/** What was sold in a bucket in one way. */
export interface Sold {
  /** The first day of the bucket. */
  readonly from: IsoDate
  /** Whether it is one of the days that the figures so far are compared with. */
  readonly isCompared: boolean
  readonly kind: (typeof salesKinds)[number]
  readonly source: SalesSource
  readonly cents: number
  readonly number: number
}

interface SoldRow extends Record<string, unknown> {
  from: IsoDate
  is_compared: boolean
  kind: Sold['kind']
  /** The category of a service, or the channel of an order. */
  way: string
  cents: string
  number: string
}

const bucketOf = {
  day: sql`date`,
  month: sql`date - (extract(day from date)::int - 1)`,
} as const satisfies Record<string, SQL>

/**
 * What was sold from the beginning of the period before until today: the days as they were added up last, and those
 * that have changed since from the rows themselves, in one statement and so as of one moment.
 */
export async function sumSales(
  { tx, businessId }: BusinessContext,
  { before, sameDays, soFar }: HomeSpans,
  bucket: keyof typeof bucketOf,
): Promise<Sold[]> {
  const within = sql`business_id = ${businessId} and date between ${before.from} and ${soFar.to}`
  const { rows } = await tx.execute<SoldRow>(sql`
    with stale as materialized (
      select date from (${staleSalesDays(businessId)}) changed where date between ${before.from} and ${soFar.to}
    )
    select b.bucket::text as "from", b.is_compared, b.kind, coalesce(s.category, b.source) as way,
      sum(b.cents) as cents, sum(b.number) as number
    from (
      select ${bucketOf[bucket]} as bucket, date <= ${sameDays.to} as is_compared, kind, source,
        sum(cents) as cents, sum(number) as number
      from (
        select date, kind, source, cents, number from ${salesDays} where ${within} and date not in (select date from stale)
        union all
        select date, kind, source, cents, number from (${salesOfDays(businessId, sql`(select array_agg(date) from stale)`)}) live
      ) sold
      group by 1, 2, 3, 4
    ) b
    left join ${services} s on s.business_id = ${businessId} and s.id = case when b.kind = 'booking' then b.source::uuid end
    where ${preparedStatement}
    group by 1, 2, 3, 4`)
  return rows.map(({ from, is_compared, kind, way, cents, number }) => ({
    from,
    isCompared: is_compared,
    kind,
    source: sourceOf[way as keyof typeof sourceOf],
    cents: Number(cents),
    number: Number(number),
  }))
}

type Category = (typeof serviceCategories)[number]

const sourceOf = {
  tasting: 'visits',
  visit: 'visits',
  tasting_and_visit: 'visits',
  meal: 'meals',
  course: 'meals',
  event: 'meals',
  other: 'meals',
  pos: 'till',
  website: 'online',
  channel_manager: 'online',
  back_office: 'office',
  agent: 'agents',
} as const satisfies Record<Category | string, SalesSource>
