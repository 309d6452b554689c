import type { EInvoiceMonth } from '@cantina/contract/documents/einvoices'
import { anyRight, mayCall } from '@cantina/contract/permissions'
import type { EInvoiceState } from '@cantina/domain/documents/einvoice/einvoice-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { Caller, StaffContext } from '#platform/http/context'
import { documentSources, documents as documentsTable } from '#schema/documents/documents.table'
import { loadSources } from './load-sources'
import { problemTexts } from './problem-texts'

export interface MonthEntry {
  readonly id: string
  readonly state: EInvoiceState
  readonly hasFile: boolean
}

/** More than a business issues in a month; a file with more would be no help to anybody. */
export const mostInMonth = 5_000

/** The e-invoices of a month that somebody may see, in the order of their days. */
export async function entriesOf(
  tx: Transaction,
  caller: Caller & { businessId: string },
  month: string,
): Promise<MonthEntry[]> {
  const { rows } = await tx.execute<{ id: string; state: EInvoiceState; has_file: boolean }>(sql`
    select d.id, e.state, e.file_id is not null as has_file from ${documentsTable} d
    join einvoices e on e.business_id = d.business_id and e.id = d.id
    where d.business_id = ${caller.businessId} and d.date >= ${`${month}-01`}::date
      and d.date < ${`${month}-01`}::date + interval '1 month' and ${isVisibleTo(caller)}
    order by d.date, d.id limit ${mostInMonth + 1}`)
  return rows.map(({ id, state, has_file }) => ({ id, state, hasFile: has_file }))
}

/** Documents about goods are for who may see sales, those about visits for who may see bookings. */
function isVisibleTo(caller: Caller): SQL {
  const seesVisits = mayCall(anyRight('booking.display'), caller)
  const seesOrders = mayCall(anyRight('sales.display'), caller)
  if (seesVisits && seesOrders) return sql`true`
  const hidden = seesVisits ? sql`s.order_id is not null` : sql`s.booking_id is not null`
  return sql`not exists (select from ${documentSources} s where s.business_id = d.business_id and s.document_id = d.id and ${hidden})`
}

/** How many there are, how far they have come, and which cannot be made yet and why. */
export async function readMonth(context: StaffContext, month: string): Promise<EInvoiceMonth> {
  const { tx, businessId, caller, language } = context
  const entries = await entriesOf(tx, { ...caller, businessId }, month)
  const unmade = entries
    .filter(({ hasFile, state }) => !hasFile && state !== 'superseded')
    .map(({ id }) => id)
  const sources = await loadSources(tx, businessId, unmade)
  const countOf = (state: EInvoiceState) => entries.filter((one) => one.state === state).length
  return {
    count: entries.length,
    states: {
      to_send: countOf('to_send'),
      sent: countOf('sent'),
      accepted: countOf('accepted'),
      rejected: countOf('rejected'),
      superseded: countOf('superseded'),
    },
    incomplete: unmade.flatMap((id) => {
      const loaded = sources.get(id)
      const problems = loaded ? problemTexts(language, loaded) : []
      return loaded && problems.length > 0
        ? [{ id, number: loaded.source.number, date: loaded.source.date, problems }]
        : []
    }),
  }
}
