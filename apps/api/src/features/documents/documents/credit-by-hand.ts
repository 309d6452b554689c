import type { creditDocument } from '@cantina/contract/documents/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { BusinessContext } from '#platform/http/context'
import { sourcesOf } from './documents-by-id'
import { issueCreditNote } from './issue-credit-note'
import type { Issued } from './issue-document'
import { reconcileDocuments } from './reconcile-documents'

/** A credit note that somebody asks for; behind an invoice that it credits as a whole, receipts count again. */
export async function creditByHand(
  context: BusinessContext,
  documentId: string,
  credit: BodyOf<typeof creditDocument>,
): Promise<Issued> {
  const issued = await issueCreditNote(context, documentId, credit)
  for (const source of await sourcesOf(context, documentId)) {
    await reconcileDocuments(context, source, { cause: 'refunded', reason: credit.reason })
  }
  return issued
}
