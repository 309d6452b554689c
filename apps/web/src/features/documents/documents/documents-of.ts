import {
  bookingDocuments,
  createInvoice,
  createOrderInvoice,
  createOrderReceipt,
  createReceipt,
  orderDocuments,
} from '@cantina/contract/documents/documents'

/** What documents are about, as its page shows it. */
export interface Sold {
  readonly kind: 'booking' | 'order'
  readonly id: string
  readonly version: number
  readonly number: string
}

/** The documents of a visit and of an order are alike; only their calls have other addresses. */
export const documentsOf = {
  booking: { list: bookingDocuments, receipt: createReceipt, invoice: createInvoice },
  order: { list: orderDocuments, receipt: createOrderReceipt, invoice: createOrderInvoice },
} as const

/** All that is shown of documents. */
export const documentsKey = ['booking', 'documents'] as const
