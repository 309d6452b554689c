import { celebratedOn } from '@cantina/domain/communications/mailing-days'
import { type SQL, sql } from 'drizzle-orm'
import { customersTable, customerTagsTable } from '#features/analytics/customers/tables-to-join'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import type { PersonOfMail } from '#features/communications/compose/mail-subjects'
import {
  type GuestRow,
  guestColumns,
  guestJoins,
  guestOf,
} from '#features/communications/compose/read-guest'
import type { ActiveEmail } from '#features/communications/emails/active-emails'
import { orderLinesTable, ordersTable } from '#features/sales/orders/tables-to-join'
import type { Transaction } from '#platform/database/database'

interface Asked {
  readonly businessId: string
  readonly rule: ActiveEmail
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
  const conditions: SQL[] = [
    sql`p.business_id = ${businessId}`,
    sql`p.accepts_marketing`,
    sql`p.email is not null`,
    sql`p.status = 'active'`,
    sql`p.erased_at is null`,
    ...(after ? [sql`p.id > ${after}`] : []),
    ...(rule.trigger === 'birthday' ? [hasBirthdayOn(date)] : []),
    ...(rule.tagIds.length > 0 ? [hasOneOf(rule.tagIds)] : []),
    ...(rule.itemIds.length > 0 ? [hasHad(rule)] : []),
  ]
  const { rows } = await tx.execute<GuestRow>(sql`
    select ${guestColumns} from (
      select p.business_id, p.id from ${customersTable} p where ${sql.join(conditions, sql` and `)} order by p.id limit ${most}
    ) as reader
    ${guestJoins(sql`c.business_id = reader.business_id and c.id = reader.id`)}
    order by c.id`)
  return rows.map((row) => ({ subject: 'customer', id: row.customer_id, guest: guestOf(row) }))
}

/** As the index of birthdays has it. */
function hasBirthdayOn(date: string): SQL {
  return sql`p.birth_date is not null and (extract(month from p.birth_date) * 100 + extract(day from p.birth_date)) = any(${sql.param(celebratedOn(date))}::numeric[])`
}

function hasOneOf(tagIds: readonly string[]): SQL {
  return sql`exists (select from ${customerTagsTable} t where t.business_id = p.business_id and t.customer_id = p.id and t.tag_id = any(${sql.param(tagIds)}::uuid[]))`
}

/** Visits that were not denied, or goods that were not cancelled. */
function hasHad({ serviceIds, productIds }: ActiveEmail): SQL {
  return sql`(
    exists (select from ${bookingsTable} b where b.business_id = p.business_id and b.customer_id = p.id
      and b.status = 'confirmed' and b.service_id = any(${sql.param(serviceIds)}::uuid[]))
    or exists (select from ${ordersTable} o join ${orderLinesTable} l on l.business_id = o.business_id and l.order_id = o.id
      where o.business_id = p.business_id and o.customer_id = p.id and o.status <> 'cancelled'
        and l.product_id = any(${sql.param(productIds)}::uuid[])))`
}
