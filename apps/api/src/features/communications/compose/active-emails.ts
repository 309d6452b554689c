import { minuteOf } from '@cantina/domain/calendar'
import type { MailRule } from '@cantina/domain/communications/mail-rule'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import {
  emailProducts,
  emailServices,
  emails,
  emailTags,
} from '#schema/communications/emails.table'

export type StoredEmail = typeof emails.$inferSelect

/** A rule in force, with what it is about and for whom. */
export interface ActiveEmail extends MailRule {
  readonly email: StoredEmail
  readonly serviceIds: readonly string[]
  readonly productIds: readonly string[]
  /** None: everybody. */
  readonly tagIds: readonly string[]
}

interface Wanted {
  readonly ids?: readonly string[]
  readonly triggers?: readonly MailRule['trigger'][]
}

/** The rules of a business that are in force. */
export async function activeEmails(
  tx: Transaction,
  businessId: string,
  { ids, triggers }: Wanted = {},
): Promise<ActiveEmail[]> {
  const rows = await tx
    .select({
      email: emails,
      serviceIds: linked(sql`select service_id from ${emailServices}`),
      productIds: linked(sql`select product_id from ${emailProducts}`),
      tagIds: linked(sql`select tag_id from ${emailTags}`),
    })
    .from(emails)
    .where(
      and(
        eq(emails.businessId, businessId),
        eq(emails.status, 'active'),
        ids ? inArray(emails.id, [...ids]) : undefined,
        triggers ? inArray(emails.trigger, [...triggers]) : undefined,
      ),
    )
  return rows.flatMap((row) => {
    const { activeSince } = row.email
    // Those that are in force have one, as the table makes sure.
    return activeSince ? [ruleOf(row, activeSince)] : []
  })
}

function ruleOf(row: Omit<ActiveEmail, keyof MailRule>, activeSince: Date): ActiveEmail {
  const { id, trigger, days, direction, sendTime } = row.email
  return {
    ...row,
    id,
    trigger,
    days,
    direction,
    sendMinute: sendTime === null ? null : minuteOf(sendTime),
    itemIds: [...row.serviceIds, ...row.productIds],
    activeSince,
  }
}

function linked(ids: SQL): SQL<string[]> {
  return sql<
    string[]
  >`array(${ids} as link where link.business_id = ${emails.businessId} and link.email_id = ${emails.id})::text[]`
}
