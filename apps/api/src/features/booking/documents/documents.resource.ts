import { documents as resource } from '@cantina/contract/booking/documents'
import { getTableName, gte, lte, sql } from 'drizzle-orm'
import { guestNameIn } from '#features/analytics/customers/guest-name'
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
    customerId: guestNameIn(table.customerName),
    recipientName: guestNameIn(table.recipientName),
  },
  filters: {
    from: (from: string) => gte(table.date, from),
    to: (to: string) => lte(table.date, to),
    number: (typed: string) => sql`${table.number} like ${`%${escapeLike(typed)}%`}`,
  },
})

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
