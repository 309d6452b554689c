import type { importEInvoiceNotice } from '@cantina/contract/documents/einvoices'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { outcomeOf } from '@cantina/domain/documents/einvoice/einvoice-states'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { einvoiceEvents, einvoiceFiles, einvoices } from '#schema/documents/einvoices.table'
import type { ReadNotice } from './read-notice'
import { requireEInvoices } from './require-einvoices'

type Imported = AnswerOf<typeof importEInvoiceNotice>['item']

/** Writes down what the exchange says of a file, once, and what follows for its e-invoice. */
export async function importNotice(
  context: StaffContext,
  name: string,
  notice: ReadNotice,
): Promise<Imported> {
  const { tx, businessId, caller, now } = context
  const [file] = await tx
    .select({
      id: einvoiceFiles.id,
      documentId: einvoiceFiles.documentId,
      content: einvoiceFiles.content,
    })
    .from(einvoiceFiles)
    .where(and(eq(einvoiceFiles.businessId, businessId), eq(einvoiceFiles.name, notice.fileName)))
  if (!file) throw new Failure('unknown_notice', { params: { name: notice.fileName } })
  const [held] = await requireEInvoices(context, [file.documentId], 'edit')
  if (!held) throw new Failure('not_found')
  const said = await noticesOf(context, file.id)
  const isNew = !said.some(({ kind }) => kind === notice.kind)
  const outcome = outcomeOf([...said, notice], file.content.includes('versione="FPA12"'))
  // What it says of a file that was replaced since is kept, and changes nothing.
  const isCurrent = held.fileId === file.id
  if (isNew) {
    await tx.insert(einvoiceEvents).values({
      ...outcome,
      businessId,
      id: newId(now.getTime()),
      documentId: file.documentId,
      at: now,
      userId: caller.userId,
      fileId: file.id,
      noticeKind: notice.kind,
      noticeName: name,
      isTaken: notice.isTaken,
      exchangeId: notice.exchangeId,
      errors: notice.errors,
      content: notice.content,
    })
    if (isCurrent) {
      await tx
        .update(einvoices)
        .set(outcome)
        .where(and(eq(einvoices.businessId, businessId), eq(einvoices.id, file.documentId)))
    }
  }
  return {
    documentId: file.documentId,
    number: held.number,
    kind: notice.kind,
    state: isNew && isCurrent ? outcome.state : held.state,
  }
}

/** What was said of a file before. */
async function noticesOf({ tx, businessId }: StaffContext, fileId: string) {
  const rows = await tx
    .select({ kind: einvoiceEvents.noticeKind, isTaken: einvoiceEvents.isTaken })
    .from(einvoiceEvents)
    .where(
      and(
        eq(einvoiceEvents.businessId, businessId),
        eq(einvoiceEvents.fileId, fileId),
        isNotNull(einvoiceEvents.noticeKind),
      ),
    )
  return rows.flatMap(({ kind, isTaken }) => (kind === null ? [] : [{ kind, isTaken }]))
}
