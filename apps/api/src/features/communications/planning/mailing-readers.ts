import { celebratedOn } from '@cantina/domain/communications/mailing-days'
import { type SQL, sql } from 'drizzle-orm'
import type { ActiveEmail } from '#features/communications/compose/active-emails'
import type { PersonOfMail } from '#features/communications/compose/mail-subjects'
import {
  type GuestRow,
  guestColumns,
  guestJoins,
  guestOf,
} from '#features/communications/compose/read-guest'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import { customers, customerTags } from '#schema/customers/customers.table'
import { orderLines, orders } from '#schema/orders/orders.table'

/** Whom a rule advertises to. */
export type Audience = Pick<ActiveEmail, 'trigger' | 'tagIds' | 'serviceIds' | 'productIds'>

interface Asked {
  readonly businessId: string
  readonly rule: Audience
  readonly date: string
  /** In the order of their ids. */
  readonly after: string | null
}

/** The next customers who agreed to advertising and whom a rule is for. */
export async function mailingReaders(
  tx: Transaction,
  { businessId, rule, date, after }: Asked,
  most: number,
): Promise<PersonOfMail[]> {
  const conditions = [
    ...readersOf(businessId, rule),
    ...(after ? [sql`p.id > ${after}`] : []),
    ...(rule.trigger === 'birthday' ? [hasBirthdayOn(date)] : []),
  ]
  const { rows } = await tx.execute<GuestRow>(sql`
    select ${guestColumns} from (
      select p.business_id, p.id from ${customers} p where ${sql.join(conditions, sql` and `)} order by p.id limit ${most}
    ) as reader
    ${guestJoins(sql`c.business_id = reader.business_id and c.id = reader.id`)}
    order by c.id`)
  return rows.map((row) => ({ subject: 'customer', id: row.customer_id, guest: guestOf(row) }))
}

/** How many a rule is for; a family that shares an address reads a sending once, and each has a birthday of their own. */
export async function countReaders(
  tx: Transaction,
  businessId: string,
  rule: Audience,
): Promise<number> {
  const isBirthday = rule.trigger === 'birthday'
  const conditions = [
    ...readersOf(businessId, rule),
    ...(isBirthday ? [sql`p.birth_date is not null`] : []),
  ]
  const counted = isBirthday ? sql`*` : sql`distinct lower(p.email)`
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(${counted})::int as count from ${customers} p where ${sql.join(conditions, sql` and `)}`,
  )
  return rows[0]?.count ?? 0
}

function readersOf(businessId: string, rule: Audience): SQL[] {
  const { tagIds, serviceIds, productIds } = rule
  return [
    sql`p.business_id = ${businessId}`,
    sql`p.accepts_marketing`,
    sql`p.email is not null`,
    sql`p.status = 'active'`,
    sql`p.erased_at is null`,
    ...(tagIds.length > 0 ? [hasOneOf(tagIds)] : []),
    ...(serviceIds.length + productIds.length > 0 ? [hasHad(rule)] : []),
  ]
}

/** As the index of birthdays has it. */
function hasBirthdayOn(date: string): SQL {
  return sql`p.birth_date is not null and (extract(month from p.birth_date) * 100 + extract(day from p.birth_date)) = any(${sql.param(celebratedOn(date))}::numeric[])`
}

function hasOneOf(tagIds: readonly string[]): SQL {
  return sql`exists (select from ${customerTags} t where t.business_id = p.business_id and t.customer_id = p.id and t.tag_id = any(${sql.param(tagIds)}::uuid[]))`
}

/** Visits that were not denied, or goods that were not cancelled. */
function hasHad({ serviceIds, productIds }: Audience): SQL {
  return sql`(
    exists (select from ${bookings} b where b.business_id = p.business_id and b.customer_id = p.id
      and b.status = 'confirmed' and b.service_id = any(${sql.param(serviceIds)}::uuid[]))
    or exists (select from ${orders} o join ${orderLines} l on l.business_id = o.business_id and l.order_id = o.id
      where o.business_id = p.business_id and o.customer_id = p.id and o.status <> 'cancelled'
        and l.product_id = any(${sql.param(productIds)}::uuid[])))`
}
