import { and, count, eq, isNull, lte } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { scheduledMails } from '#schema/communications/planning.table'

/** How many mails have had their hour and are not written, since nothing may leave. */
export async function dueCount({ tx, businessId, now }: BusinessContext): Promise<number> {
  const [due] = await tx
    .select({ count: count() })
    .from(scheduledMails)
    .where(
      and(
        eq(scheduledMails.businessId, businessId),
        isNull(scheduledMails.outcome),
        lte(scheduledMails.sendAt, now),
      ),
    )
  return due?.count ?? 0
}
