import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'
import { idsEverHad, lockedCustomers } from './customer-ids'
import { customerErased } from './customer-occasions'
import { type CustomerTable, rowsOf } from './customer-tables'
import { eraseTraces } from './erase-traces'
import { documentsAbout, lockBookingsOf, lockOrdersOf } from './purchases-of-customer'

const mostNamed = 5

/**
 * Deletes a person wherever words about them stand. What they booked, bought and paid stays, as
 * somebody's: the totals are what they were. Not while a visit is still to come, which needs a name at
 * the door, or a parcel is still to be sent, which needs one on its label.
 */
export async function eraseCustomer(
  context: BusinessContext,
  tables: readonly CustomerTable[],
  id: string,
  version: number,
): Promise<void> {
  const { tx, businessId, now } = context
  // Bookings and orders before customers, as whoever changes one locks them; and what was made in between.
  await lockSoldTo(context, id)
  const person = (await lockedCustomers(context, [id])).get(id)
  if (person?.version !== version) throw new Failure('stale_version')
  const { bookings, orders } = await lockSoldTo(context, id)
  const ahead = bookings.filter(({ status, startsAt }) => status !== 'denied' && startsAt > now)
  if (ahead.length > 0) throw new Failure('customer_has_visits', { params: numbersOf(ahead) })
  const waiting = orders.filter(
    ({ status, shippingStatus }) => status !== 'cancelled' && shippingStatus === 'to_ship',
  )
  if (waiting.length > 0) throw new Failure('customer_has_orders', { params: numbersOf(waiting) })
  const persons = [person]
  const everHad = await idsEverHad(context, [id])
  const bookingIds = bookings.map((booking) => booking.id)
  const orderIds = orders.map((order) => order.id)
  const documentIds = await documentsAbout(context, { bookingIds, orderIds })
  await customerErased.announce(context, { bookingIds, orderIds })
  for (const table of tables) await eraseRows(context, table, id)
  await tx
    .update(customers)
    .set({
      name: '',
      surname: null,
      email: null,
      phone: null,
      birthDate: null,
      acceptsMarketing: false,
      notes: null,
      status: 'inactive',
      erasedAt: now,
      version: sql`${customers.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(customers.businessId, businessId), inArray(customers.id, [id])))
  // Last: what was emptied above was written down once more.
  await eraseTraces(context, {
    persons,
    customerIds: everHad,
    bookingIds,
    orderIds,
    documentIds,
    columns: tables.flatMap(({ words }) => words),
  })
}

async function lockSoldTo(context: BusinessContext, id: string) {
  const bookings = await lockBookingsOf(context, [id])
  return { bookings, orders: await lockOrdersOf(context, [id]) }
}

function numbersOf(sold: readonly { readonly number: string }[]) {
  const numbers = sold.slice(0, mostNamed).map(({ number }) => number)
  return { numbers: numbers.join(', ') }
}

async function eraseRows(
  { tx }: BusinessContext,
  table: CustomerTable,
  customerId: string,
): Promise<void> {
  const name = sql.identifier(table.table)
  const where = rowsOf(table, [customerId])
  if (table.whenErased === 'kept' || table.whenErased === 'by law') return
  if (table.whenErased === 'deleted') {
    await tx.execute(sql`delete from ${name} where ${where}`)
    return
  }
  const columns = table.words.map((column) => sql.identifier(column))
  const nothing = table.whenErased === 'blanked' ? sql`''` : sql`null`
  const emptied = columns.map((column) => sql`${column} = ${nothing}`)
  if (table.hasVersion) {
    // Whoever has one open with their name and words would save them again: they read it anew first.
    emptied.push(sql`version = version + 1`)
    await tx.execute(sql`update ${name} set ${sql.join(emptied, sql`, `)} where ${where}`)
    return
  }
  await tx.execute(
    sql`update ${name} set ${sql.join(emptied, sql`, `)} where ${where} and num_nonnulls(${sql.join(columns, sql`, `)}) > 0`,
  )
}
