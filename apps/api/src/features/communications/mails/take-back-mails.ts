import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'

/** Takes mails of rules out of the outbox that have not left, and says which; what somebody sends again by hand stays. */
export async function takeBackMails(
  tx: Transaction,
  businessId: string,
  which: SQL,
): Promise<string[]> {
  const { rows } = await tx.execute<{ occasion: string }>(sql`
    delete from ${outgoingMails}
    where business_id = ${businessId} and state = 'queued' and occasion like 'rule %' and ${which}
    returning occasion`)
  return rows.map(({ occasion }) => occasion)
}
