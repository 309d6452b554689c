import { documents as resource } from '@cantina/contract/booking/documents'
import { getTableName, gte, isNull, lte, sql } from 'drizzle-orm'
import { guestNameIn } from '#features/analytics/customers/guest-name'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { ordersTable } from '#features/sales/orders/tables-to-join'
import { bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { documents as stored, documentRows as table } from './documents.table'

// The list reads a view; what stands in the way of deleting a user or a picture are these.
nameTable(getTableName(stored), resource.texts)

export const documents = bindResource({
  resource,
  table,
  sort: { date: table.date, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.number,
  fields: { recipientName: guestNameIn(table.recipientName) },
  columns: { recipientName: guestNameIn(table.recipientName) },
  shown: {
    bookingId: table.bookingNumber,
    orderId: table.orderNumber,
    customerId: guestNameIn(table.customerName),
    recipientName: guestNameIn(table.recipientName),
  },
  filters: {
    from: (from: string) => gte(table.date, from),
    to: (to: string) => lte(table.date, to),
    number: (typed: string) => sql`${table.number} like ${`%${escapeLike(typed)}%`}`,
    // Found from the customer on: nobody has many, and a business has a lot.
    customerId: (customerId: string) => sql`${table.id} = any(array(
      select d.id from ${stored} d join ${bookingsTable} b on b.business_id = d.business_id and b.id = d.booking_id
      where d.business_id = current_business_id() and b.customer_id = ${customerId}
      union all
      select d.id from ${stored} d join ${ordersTable} o on o.business_id = d.business_id and o.id = d.order_id
      where d.business_id = current_business_id() and o.customer_id = ${customerId}))`,
  },
  hooks: {
    // What was sold over the counter is shown to who may see sales.
    scope: ({ caller }) =>
      caller.rights.includes('sales.display') ? undefined : isNull(table.orderId),
  },
})

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
