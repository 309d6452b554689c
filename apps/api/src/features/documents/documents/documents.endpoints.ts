import * as contract from '@cantina/contract/documents/documents'
import type { BusinessContext } from '#platform/http/context'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { creditByHand } from './credit-by-hand'
import { documentPdf } from './document-pdf'
import { documentsOf, issuedDocument } from './documents-of'
import type { Issued } from './issue-document'
import { invoiceReceipt, issueInvoice } from './issue-invoice'
import { issueReceipt } from './issue-receipt'
import { requireRightTo } from './require-right-to'
import { sendDocument } from './send-document'

export const documentRoutes = [
  inBusiness(contract.bookingDocuments, (context, { params }) =>
    documentsOf(context, { bookingId: params.id }),
  ),
  inBusiness(contract.orderDocuments, (context, { params }) =>
    documentsOf(context, { orderId: params.id }),
  ),
  inBusiness(contract.createReceipt, async (context, { params, body }) => {
    const issued = await issueReceipt(context, { bookingId: params.id }, body)
    return issuedAnswer(context, issued, 'messages.receiptIssued')
  }),
  inBusiness(contract.createOrderReceipt, async (context, { params, body }) => {
    const issued = await issueReceipt(context, { orderId: params.id }, body)
    return issuedAnswer(context, issued, 'messages.receiptIssued')
  }),
  inBusiness(contract.createInvoice, async (context, { params, body }) => {
    const issued = await issueInvoice(context, { bookingId: params.id }, body)
    return issuedAnswer(context, issued, 'messages.invoiceIssued')
  }),
  inBusiness(contract.createOrderInvoice, async (context, { params, body }) => {
    const issued = await issueInvoice(context, { orderId: params.id }, body)
    return issuedAnswer(context, issued, 'messages.invoiceIssued')
  }),
  inBusiness(contract.invoiceReceipt, async (context, { params, body }) => {
    await requireRightTo(context, params.id, 'edit')
    const issued = await invoiceReceipt(context, params.id, body)
    return issuedAnswer(context, issued, 'messages.invoiceIssued')
  }),
  inBusiness(contract.creditDocument, async (context, { params, body }) => {
    await requireRightTo(context, params.id, 'edit')
    const issued = await creditByHand(context, params.id, body)
    return issuedAnswer(context, issued, 'messages.creditNoteIssued')
  }),
  inBusiness(contract.sendDocument, async (context, { params, body }) => {
    await requireRightTo(context, params.id, 'edit')
    await sendDocument(context, params.id, body)
    return { message: say(context.language, 'messages.documentSent', { email: body.email }) }
  }),
  asPrivateFile(contract.readDocumentPdf, (scope, { params }) => documentPdf(scope, params.id)),
]

async function issuedAnswer(
  context: BusinessContext,
  { id, number }: Issued,
  text: 'messages.receiptIssued' | 'messages.invoiceIssued' | 'messages.creditNoteIssued',
) {
  return {
    message: say(context.language, text, { number }),
    item: await issuedDocument(context, id),
  }
}
