import { sql } from 'drizzle-orm'
import { customersTable } from '#features/analytics/customers/tables-to-join'
import type { Transaction } from '#platform/database/database'
import type { PersonOfMail } from './mail-subjects'
import { type GuestRow, guestColumns, guestJoins, guestOf } from './read-guest'

/** Customers as mails speak of them. */
export async function readPersons(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<PersonOfMail[]> {
  const { rows } = await tx.execute<GuestRow>(sql`
    select ${guestColumns} from ${customersTable} person
    ${guestJoins(sql`c.business_id = person.business_id and c.id = person.id`)}
    where person.business_id = ${businessId} and person.id = any(${sql.param(ids)}::uuid[]) and person.erased_at is null`)
  return rows.map((row) => ({ subject: 'customer', id: row.customer_id, guest: guestOf(row) }))
}
