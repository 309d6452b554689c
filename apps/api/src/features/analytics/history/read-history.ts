import {
  type readCustomerHistory as endpoint,
  type HistoryEntry,
  type HistoryKind,
  type HistoryVisit,
  historyAccess,
  historyKinds,
  historyPage,
  historyVisit,
} from '@cantina/contract/analytics/customer-history'
import type { AnswerOf, QueryOf } from '@cantina/contract/endpoint'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { historySources } from './history-sources'

type Asked = QueryOf<typeof endpoint>

/**
 * A page of what happened with a customer. Of each kind that the caller may see an index has the rows in the order of
 * their moment: no more than a page of each is read, whatever there is.
 */
export async function readHistory(
  context: StaffContext,
  customerId: string,
  asked: Asked,
): Promise<AnswerOf<typeof endpoint>> {
  await requireCustomer(context, customerId)
  const kinds = historyKinds.filter(
    (kind) =>
      (asked.kind === undefined || asked.kind === kind) && mayRead(context, historyAccess[kind]),
  )
  const next = kinds.includes('visit') ? await nextVisit(context, customerId) : null
  const pages = kinds.map((kind) =>
    pageOf(context, { customerId, kind, next, before: asked.before }),
  )
  const found = await entriesIn(context, kinds, pages)
  const items = found.slice(0, historyPage)
  const last = items.at(-1)
  return {
    next: asked.before === undefined && next !== null ? next : null,
    items: items.map(({ cursor: _, ...entry }) => entry as HistoryEntry),
    older: found.length > historyPage && last ? last.cursor : null,
  }
}

function mayRead({ caller }: StaffContext, access: (typeof historyAccess)[HistoryKind]): boolean {
  return access.kind === 'anyRight' && access.rights.some((right) => caller.rights.includes(right))
}

async function requireCustomer({ tx, businessId }: StaffContext, id: string): Promise<void> {
  const [known] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.businessId, businessId), eq(customers.id, id), isNull(customers.erasedAt)),
    )
  if (!known) throw new Failure('not_found')
}

interface PageWish {
  readonly customerId: string
  readonly kind: HistoryKind
  readonly next: HistoryVisit | null
  readonly before: string | undefined
}

/** One more than a page: whether there is anything older. */
function pageOf({ businessId }: StaffContext, { customerId, kind, next, before }: PageWish): SQL {
  const { table, at, where } = historySources[kind]
  const [moment, id] = before?.split('_') ?? []
  const conditions = [
    sql`business_id = ${businessId} and customer_id = ${customerId}`,
    where,
    before && sql`(${at}, id) < (${moment}::timestamptz, ${id}::uuid)`,
    kind === 'visit' && next && sql`id <> ${next.id}`,
  ].filter((one) => one instanceof Object)
  return sql`(select ${kind}::text as kind, id, ${at} as at from ${table}
    where ${sql.join(conditions, sql` and `)} order by ${at} desc, id desc limit ${historyPage + 1})`
}

type FoundEntry = Pick<HistoryEntry, 'kind' | 'id' | 'at'> & { readonly cursor: string }

async function entriesIn(
  { tx, businessId, caller }: StaffContext,
  kinds: readonly HistoryKind[],
  pages: readonly SQL[],
): Promise<FoundEntry[]> {
  const who = { businessId, userId: caller.userId }
  const entries = kinds.map((kind) => sql`when ${kind} then ${historySources[kind].entry(who)}`)
  if (pages.length === 0) return []
  const { rows } = await tx.execute<FoundEntry & { entry: object } & Record<string, unknown>>(sql`
    with page as (
      select * from (${sql.join([...pages], sql` union all `)}) found order by at desc, id desc limit ${historyPage + 1}
    )
    select kind, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as cursor,
      case kind ${sql.join(entries, sql` `)} end as entry
    from page order by page.at desc, page.id desc`)
  return rows.map(({ entry, kind, id, at, cursor }) => ({ kind, id, at, cursor, ...entry }))
}

/** The first visit from today on that nobody came to yet. */
async function nextVisit(
  { tx, businessId, caller, ...context }: StaffContext,
  customerId: string,
): Promise<HistoryVisit | null> {
  const today = await todayInBusiness({ tx, businessId, now: context.now })
  const who = { businessId, userId: caller.userId }
  const { rows } = await tx.execute<Record<string, unknown> & { entry: object }>(sql`
    select 'visit' as kind, page.id, to_char(page.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${historySources.visit.entry(who)} as entry
    from (select id, starts_at from ${bookings}
      where business_id = ${businessId} and customer_id = ${customerId} and status <> 'denied' and arrival_status = 'expected'
        and starts_at > ${context.now}::timestamptz - interval '1 day' and date >= ${today}::date
      order by starts_at, id limit 1) page`)
  const [found] = rows
  if (!found) return null
  const { entry, ...head } = found
  return historyVisit.parse({ ...head, ...entry })
}
