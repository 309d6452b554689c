import type { EInvoice } from '@cantina/contract/documents/einvoices'
import { stepsFrom } from '@cantina/domain/documents/einvoice/einvoice-states'
import { and, asc, eq, sql } from 'drizzle-orm'
import { requireRightTo } from '#features/documents/documents/require-right-to'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { einvoiceEvents, einvoiceFiles, einvoices } from '#schema/documents/einvoices.table'
import { loadSources } from './load-sources'
import { problemTexts } from './problem-texts'

/** How far the e-invoice of a document has come, what was said of it, and what is missing for it. */
export async function readEInvoice(context: StaffContext, id: string): Promise<EInvoice> {
  const { tx, businessId, language } = context
  await requireRightTo(context, id, 'display')
  const [found] = await tx
    .select({ einvoice: einvoices, fileName: einvoiceFiles.name })
    .from(einvoices)
    .leftJoin(
      einvoiceFiles,
      and(
        eq(einvoiceFiles.businessId, einvoices.businessId),
        eq(einvoiceFiles.id, einvoices.fileId),
      ),
    )
    .where(and(eq(einvoices.businessId, businessId), eq(einvoices.id, id)))
  const loaded = (await loadSources(tx, businessId, [id])).get(id)
  if (!found || !loaded) throw new Failure('not_found')
  const { state, delivery } = found.einvoice
  return {
    id,
    number: loaded.source.number,
    state,
    delivery,
    steps: [...stepsFrom(state)],
    fileName: found.fileName,
    problems: found.fileName === null ? problemTexts(language, loaded) : [],
    posId: loaded.posId,
    events: await eventsOf(context, id),
  }
}

async function eventsOf(
  { tx, businessId }: StaffContext,
  documentId: string,
): Promise<EInvoice['events']> {
  const rows = await tx
    .select({
      id: einvoiceEvents.id,
      at: einvoiceEvents.at,
      state: einvoiceEvents.state,
      delivery: einvoiceEvents.delivery,
      noticeKind: einvoiceEvents.noticeKind,
      errors: einvoiceEvents.errors,
      fileName: einvoiceFiles.name,
      userName: sql<string>`concat_ws(' ', ${users.name}, ${users.surname})`,
    })
    .from(einvoiceEvents)
    .leftJoin(
      users,
      and(eq(users.businessId, einvoiceEvents.businessId), eq(users.id, einvoiceEvents.userId)),
    )
    .leftJoin(
      einvoiceFiles,
      and(
        eq(einvoiceFiles.businessId, einvoiceEvents.businessId),
        eq(einvoiceFiles.id, einvoiceEvents.fileId),
      ),
    )
    .where(
      and(eq(einvoiceEvents.businessId, businessId), eq(einvoiceEvents.documentId, documentId)),
    )
    .orderBy(asc(einvoiceEvents.at), asc(einvoiceEvents.id))
    .limit(200)
  return rows.map(({ userName, noticeKind, ...event }) => ({
    ...event,
    noticeKind,
    at: event.at.toISOString(),
    errors: event.errors ?? [],
    userName: noticeKind === null ? userName : null,
  }))
}
