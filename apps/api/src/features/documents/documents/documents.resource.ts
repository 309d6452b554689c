import { documents as resource } from '@cantina/contract/documents/documents'
import { getTableName, gte, lte, sql } from 'drizzle-orm'
import { guestNameIn } from '#features/customers/customers/guest-name'
import { bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { bookings } from '#schema/bookings/bookings.table'
import { documentSources, documents as stored } from '#schema/documents/documents.table'
import { documentRows as table } from '#schema/documents/documents.view'
import { orders } from '#schema/orders/orders.table'
import { issuedBy } from './issued-by'

// The list reads a view; what is in the way of deleting a user or a picture are these.
nameTable(getTableName(stored), resource.texts)

const sellerName = sql<string>`(
  select ${issuedBy} from ${stored} d where d.business_id = ${table.businessId} and d.id = ${table.id})`

export const documents = bindResource({
  resource,
  table,
  label: table.number,
  fields: { recipientName: guestNameIn(table.recipientName), sellerName },
  columns: { recipientName: guestNameIn(table.recipientName), sellerName },
  shown: {
    customerId: guestNameIn(table.customerName),
    recipientName: guestNameIn(table.recipientName),
  },
  filters: {
    from: (from: string) => gte(table.date, from),
    to: (to: string) => lte(table.date, to),
    number: (typed: string) => sql`${table.number} like ${`%${escapeLike(typed)}%`}`,
    // Found from the customer on: nobody has many, and a business has a lot.
    customerId: (customerId: string) => sql`${table.id} = any(array(
      select s.document_id from ${bookings} b join ${documentSources} s on s.business_id = b.business_id and s.booking_id = b.id
      where b.business_id = current_business_id() and b.customer_id = ${customerId}
      union
      select s.document_id from ${orders} o join ${documentSources} s on s.business_id = o.business_id and s.order_id = o.id
      where o.business_id = current_business_id() and o.customer_id = ${customerId}))`,
    bookingId: (id: string) => sql`${table.id} = any(array(
      select s.document_id from ${documentSources} s where s.business_id = current_business_id() and s.booking_id = ${id}))`,
    orderId: (id: string) => sql`${table.id} = any(array(
      select s.document_id from ${documentSources} s where s.business_id = current_business_id() and s.order_id = ${id}))`,
    // The one that had the number first as well: whoever looks for one of them looks for both.
    isDuplicate: (isDuplicate: boolean) => {
      const isOne = sql`(${table.duplicateOfId} is not null or ${table.id} = any(array(
        select d.duplicate_of_id from ${stored} d where d.business_id = current_business_id() and d.duplicate_of_id is not null)))`
      return isDuplicate ? isOne : sql`not ${isOne}`
    },
  },
  hooks: {
    // What was sold over the counter is shown to who may see sales.
    scope: ({ caller }) =>
      caller.rights.includes('sales.display')
        ? undefined
        : sql`not exists (select from ${documentSources} s where s.business_id = ${table.businessId} and s.document_id = ${table.id} and s.order_id is not null)`,
  },
})

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
