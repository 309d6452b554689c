import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockBookingsOf } from '#features/booking/bookings/bookings-of-customer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { idsEverHad, lockedCustomers } from './customer-ids'
import { type CustomerTable, rowsOf } from './customer-tables'
import { customers } from './customers.table'
import { forgetTraces } from './forget-traces'

const namedVisits = 5

/**
 * Forgets a person wherever words about them stand. What they booked and paid stays, as somebody's:
 * the totals are what they were. Not while a visit is still to come, which needs a name at the door.
 */
export async function eraseCustomer(
  context: BusinessContext,
  tables: readonly CustomerTable[],
  id: string,
  version: number,
): Promise<void> {
  const { tx, businessId, now } = context
  const bookings = await lockBookingsOf(context, [id])
  const person = (await lockedCustomers(context, [id])).get(id)
  if (person?.version !== version) throw new Failure('stale_version')
  const ahead = bookings.filter(({ status, startsAt }) => status !== 'denied' && startsAt > now)
  if (ahead.length > 0) {
    const numbers = ahead.slice(0, namedVisits).map(({ number }) => number)
    throw new Failure('customer_has_visits', { params: { numbers: numbers.join(', ') } })
  }
  const persons = [person]
  const everHad = await idsEverHad(context, [id])
  for (const table of tables) await eraseRows(context, table, id)
  await tx
    .update(customers)
    .set({
      name: '',
      surname: null,
      email: null,
      phone: null,
      notes: null,
      status: 'inactive',
      erasedAt: now,
      version: sql`${customers.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(customers.businessId, businessId), inArray(customers.id, [id])))
  // Last: what was emptied above was written down once more.
  await forgetTraces(context, {
    persons,
    customerIds: everHad,
    bookingIds: bookings.map((booking) => booking.id),
    columns: tables.flatMap(({ words, whenErased }) => (whenErased === 'kept' ? [] : words)),
  })
}

async function eraseRows(
  { tx }: BusinessContext,
  table: CustomerTable,
  customerId: string,
): Promise<void> {
  const name = sql.identifier(table.table)
  const where = rowsOf(table, [customerId])
  if (table.whenErased === 'kept') return
  if (table.whenErased === 'deleted') {
    await tx.execute(sql`delete from ${name} where ${where}`)
    return
  }
  const columns = table.words.map((column) => sql.identifier(column))
  const emptied = sql.join(
    columns.map((column) => sql`${column} = null`),
    sql`, `,
  )
  await tx.execute(
    sql`update ${name} set ${emptied} where ${where} and num_nonnulls(${sql.join(columns, sql`, `)}) > 0`,
  )
}
