import {
  type customerFigures,
  monthsFollowed,
  mostOrigins,
} from '@cantina/contract/analytics/figures'
import type { AnswerOf, InputOf } from '@cantina/contract/endpoint'
import { addMonths, type IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { groupNames } from '#features/analytics/sales/group-names'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import type { BusinessContext } from '#platform/http/context'
import { tags as tagsTable } from '#schema/customers/tags.table'
import { type CustomerAggregate, readCustomerAggregates } from './read-customer-aggregates'

type Asked = InputOf<typeof customerFigures>['query']
type Figures = Omit<AnswerOf<typeof customerFigures>, 'asOf'>

/** Who came for the first time and who again, where from, under which tags, and who of each month came back. */
export async function readCustomerFigures(
  context: BusinessContext,
  { from, to }: Asked,
  most = mostOrigins,
): Promise<Figures> {
  const today = await todayInBusiness(context)
  const followed = addMonths(to, monthsFollowed)
  const cohorts = await readCustomerAggregates(context, 'cohort', { from, to: followed })
  const countries = largest(await readCustomerAggregates(context, 'country', { from, to }), most)
  const tags = largest(await readCustomerAggregates(context, 'tag', { from, to }), most)
  const countryNames = await groupNames(context, 'country', countries.map(keyOf))
  const tagNames = await namesOfTags(context, tags.map(keyOf))
  const months = monthsFrom(from, to)
  return {
    today,
    months: months.map((month) => monthOf(cohorts, month)),
    countries: countries.map((one) => ({ ...one, name: countryNames.get(one.key) ?? null })),
    tags: tags.map((one) => ({ ...one, name: tagNames.get(one.key) ?? null })),
    cohorts: months.map((month) => cohortOf(cohorts, month, today)),
  }
}

const keyOf = ({ key }: { readonly key: string }) => key

function monthsFrom(from: IsoDate, to: IsoDate): IsoDate[] {
  const months: IsoDate[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

function monthOf(
  aggregates: readonly CustomerAggregate[],
  month: IsoDate,
): Figures['months'][number] {
  const inMonth = aggregates.filter((aggregate) => aggregate.month === month)
  const isNew = ({ key }: CustomerAggregate) => key === month
  const firsts = inMonth.filter(isNew)
  const again = inMonth.filter((aggregate) => !isNew(aggregate))
  return {
    month,
    newCustomers: sum(firsts, 'newCustomers'),
    returningCustomers: sum(again, 'customers'),
    newCents: sum(firsts, 'cents'),
    returningCents: sum(again, 'cents'),
    visits: sum(inMonth, 'visits'),
    orders: sum(inMonth, 'orders'),
  }
}

function cohortOf(
  aggregates: readonly CustomerAggregate[],
  month: IsoDate,
  today: IsoDate,
): Figures['cohorts'][number] {
  const own = aggregates.filter(({ key }) => key === month)
  const at = (later: number) =>
    own.filter((aggregate) => aggregate.month === addMonths(month, later))
  const size = sum(at(0), 'customers')
  const later = Array.from({ length: monthsFollowed + 1 }, (_, months) => months)
    .filter((months) => addMonths(month, months) <= today)
    .map((months) => ({
      months,
      customers: sum(at(months), 'customers'),
      cents: sum(at(months), 'cents'),
    }))
  return { month, size, later }
}

interface Origin {
  readonly key: string
  readonly newCustomers: number
  readonly visits: number
  readonly orders: number
  readonly cents: number
}

/** Who spent most first. */
function largest(aggregates: readonly CustomerAggregate[], most: number): Origin[] {
  const origins = new Map<string, Origin>()
  for (const { key, newCustomers, visits, orders, cents } of aggregates) {
    const known = origins.get(key)
    origins.set(key, {
      key,
      newCustomers: newCustomers + (known?.newCustomers ?? 0),
      visits: visits + (known?.visits ?? 0),
      orders: orders + (known?.orders ?? 0),
      cents: cents + (known?.cents ?? 0),
    })
  }
  return [...origins.values()]
    .sort((one, other) => other.cents - one.cents || (one.key < other.key ? -1 : 1))
    .slice(0, most)
}

async function namesOfTags({ tx, businessId }: BusinessContext, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id::text, name from ${tagsTable} where business_id = ${businessId} and id::text = any(${sql.param(ids)}::text[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function sum(
  aggregates: readonly CustomerAggregate[],
  figure: 'customers' | 'newCustomers' | 'visits' | 'orders' | 'cents',
): number {
  return aggregates.reduce((all, aggregate) => all + aggregate[figure], 0)
}
