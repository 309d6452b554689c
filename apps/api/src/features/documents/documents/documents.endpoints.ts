import type { creditDocument } from '@cantina/contract/documents/documents'
import * as contract from '@cantina/contract/documents/documents'
import { readDocumentSlip } from '@cantina/contract/documents/slip'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { BusinessContext } from '#platform/http/context'
import { asPrivateFile, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { documentPdf } from './document-pdf'
import { sourcesOf } from './documents-by-id'
import { documentsOf, issuedDocument } from './documents-of'
import { issueCreditNote } from './issue-credit-note'
import type { Issued } from './issue-document'
import { invoiceReceipt, issueInvoice } from './issue-invoice'
import { issueReceipt } from './issue-receipt'
import { reconcileDocuments } from './reconcile-documents'
import { requireRightTo } from './require-right-to'
import { sendDocument } from './send-document'
import { slipOfDocument } from './slip-of-document'

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
  inBusiness(readDocumentSlip, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: (context, { params }, linkKey) => slipOfDocument(context, params.id, linkKey),
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

/** A credit note that somebody asks for; behind an invoice that it credits as a whole, receipts count again. */
async function creditByHand(
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
