import * as contract from '@cantina/contract/booking/documents'
import type { BusinessContext } from '#platform/http/context'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { bookingDocumentsOf, issuedDocument } from './booking-documents'
import { documentPaper } from './document-paper'
import { drawSoon } from './draw-document.job'
import { issueCreditNote } from './issue-credit-note'
import type { Issued } from './issue-document'
import { issueInvoice } from './issue-invoice'
import { issueReceipt } from './issue-receipt'

export const documentRoutes = [
  inBusiness(contract.bookingDocuments, (context, { params }) =>
    bookingDocumentsOf(context, params.id),
  ),
  inBusiness(contract.createReceipt, async (context, { params, body }) => {
    const issued = await issueReceipt(context, params.id, body)
    return issuedAnswer(context, issued, 'messages.receiptIssued')
  }),
  inBusiness(contract.createInvoice, async (context, { params, body }) => {
    const issued = await issueInvoice(context, params.id, body)
    return issuedAnswer(context, issued, 'messages.invoiceIssued')
  }),
  inBusiness(contract.creditDocument, async (context, { params, body }) => {
    const issued = await issueCreditNote(context, params.id, body)
    return issuedAnswer(context, issued, 'messages.creditNoteIssued')
  }),
  asPrivateFile(contract.readDocumentPdf, (scope, { params }) => documentPaper(scope, params.id)),
]

async function issuedAnswer(
  context: BusinessContext,
  { id, number }: Issued,
  text: 'messages.receiptIssued' | 'messages.invoiceIssued' | 'messages.creditNoteIssued',
) {
  await drawSoon(context, id)
  return {
    message: say(context.language, text, { number }),
    item: await issuedDocument(context, id),
  }
}
