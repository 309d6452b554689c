import * as contract from '@cantina/contract/booking/documents'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { bookingDocumentsOf, issuedDocument } from './booking-documents'
import { documentPaper } from './document-paper'
import { issueCreditNote } from './issue-credit-note'
import { issueInvoice } from './issue-invoice'
import { issueReceipt } from './issue-receipt'

export const documentRoutes = [
  inBusiness(contract.bookingDocuments, (context, { params }) =>
    bookingDocumentsOf(context, params.id),
  ),
  inBusiness(contract.createReceipt, async (context, { params, body }) => {
    const { id, number } = await issueReceipt(context, params.id, body)
    return {
      message: say(context.language, 'messages.receiptIssued', { number }),
      item: await issuedDocument(context, id),
    }
  }),
  inBusiness(contract.createInvoice, async (context, { params, body }) => {
    const { id, number } = await issueInvoice(context, params.id, body)
    return {
      message: say(context.language, 'messages.invoiceIssued', { number }),
      item: await issuedDocument(context, id),
    }
  }),
  inBusiness(contract.creditDocument, async (context, { params, body }) => {
    const { id, number } = await issueCreditNote(context, params.id, body)
    return {
      message: say(context.language, 'messages.creditNoteIssued', { number }),
      item: await issuedDocument(context, id),
    }
  }),
  asPrivateFile(contract.readDocumentPdf, (scope, { params }) => documentPaper(scope, params.id)),
]
