import type { BookingDocument } from '@cantina/contract/documents/documents'
import { netPaidOf } from '#components/payments/payment-forms'

interface Ledger {
  readonly paidCents: number
  readonly refundedCents: number
}

type Document = Pick<BookingDocument, 'kind' | 'totalCents' | 'creditedCents'>

/**
 * What credit notes have taken back and the guest has not got yet. Receipts and invoices may be about the
 * same money, so each kind is looked at by itself; what was issued anew is not owed.
 */
export function creditedNotRefunded(ledger: Ledger, documents: readonly Document[]): number {
  const owedBy = (kind: Document['kind']) => {
    const own = documents.filter((document) => document.kind === kind)
    const credited = sumOf(own, ({ creditedCents }) => creditedCents)
    const standing = sumOf(own, ({ totalCents }) => totalCents) - credited
    return Math.min(credited - ledger.refundedCents, netPaidOf(ledger) - standing)
  }
  return Math.max(0, owedBy('receipt'), owedBy('invoice'))
}

function sumOf(documents: readonly Document[], centsOf: (document: Document) => number): number {
  return documents.reduce((sum, document) => sum + centsOf(document), 0)
}
