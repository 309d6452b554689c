import { subjectOf } from '@cantina/domain/communications/mail-rule'
import { type SQL, sql } from 'drizzle-orm'
import type { ActiveEmail } from '#features/communications/compose/active-emails'
import type { Transaction } from '#platform/database/database'
import { bookings } from '#schema/bookings/bookings.table'
import { scheduledMails } from '#schema/communications/planning.table'
import { orders } from '#schema/orders/orders.table'

interface Asked {
  readonly businessId: string
  readonly rule: ActiveEmail
  /** In the order of their ids. */
  readonly after: string | null
  readonly now: Date
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The next bookings or orders that a changed rule may be about: those of days that are not over for it, or that
 * have changed since it is in force; and those about which it has planned something.
 */
export async function rescheduledSubjects(
  tx: Transaction,
  { businessId, rule, after, now }: Asked,
  most: number,
): Promise<string[]> {
  const isVisits = subjectOf(rule.trigger) === 'booking'
  const further = (column: SQL) => (after ? sql`and ${column} > ${after}` : sql``)
  const since = new Date(now.getTime() - (rule.days + 2) * dayMs)
  // What happened earlier is too late to be sent.
  const tooOld = new Date(now.getTime() - (rule.days + 8) * dayMs)
  const changed =
    rule.trigger === 'arrival'
      ? sql`starts_at >= ${since}`
      : sql`updated_at >= greatest(${rule.activeSince}::timestamptz, ${tooOld}::timestamptz)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      (select id from ${isVisits ? bookings : orders}
        where business_id = ${businessId} and ${changed} ${further(sql`id`)} order by id limit ${most})
      union
      (select subject_id from ${scheduledMails}
        where business_id = ${businessId} and email_id = ${rule.id} and outcome is null ${further(sql`subject_id`)}
        order by subject_id limit ${most})
    ) as asked order by id limit ${most}`)
  return rows.map(({ id }) => id)
}
