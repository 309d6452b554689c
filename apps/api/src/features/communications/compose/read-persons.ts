import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { customers } from '#schema/customers/customers.table'
import type { PersonOfMail } from './mail-subjects'
import { type GuestRow, guestColumns, guestJoins, guestOf } from './read-guest'

/** Customers as mails speak of them. */
export async function readPersons(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<PersonOfMail[]> {
  const { rows } = await tx.execute<GuestRow>(sql`
    select ${guestColumns} from ${customers} person
    ${guestJoins(sql`c.business_id = person.business_id and c.id = person.id`)}
    where person.business_id = ${businessId} and person.id = any(${sql.param(ids)}::uuid[]) and person.erased_at is null`)
  return rows.map((row) => ({ subject: 'customer', id: row.customer_id, guest: guestOf(row) }))
}
