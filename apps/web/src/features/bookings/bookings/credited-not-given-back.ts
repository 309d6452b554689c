import type { BookingDocument } from '@cantina/contract/documents/documents'
import { netPaidOf } from '#resource/payments/payment-forms'

interface Ledger {
  readonly paidCents: number
  readonly refundedCents: number
}

type Paper = Pick<BookingDocument, 'kind' | 'totalCents' | 'creditedCents'>

/**
 * What credit notes have taken back and the guest has not got yet. Receipts and invoices may be about the
 * same money, so each kind is looked at by itself; what was issued anew is not owed.
 */
export function creditedNotGivenBack(ledger: Ledger, papers: readonly Paper[]): number {
  const owedBy = (kind: Paper['kind']) => {
    const own = papers.filter((paper) => paper.kind === kind)
    const credited = sumOf(own, ({ creditedCents }) => creditedCents)
    const standing = sumOf(own, ({ totalCents }) => totalCents) - credited
    return Math.min(credited - ledger.refundedCents, netPaidOf(ledger) - standing)
  }
  return Math.max(0, owedBy('receipt'), owedBy('invoice'))
}

function sumOf(papers: readonly Paper[], centsOf: (paper: Paper) => number): number {
  return papers.reduce((sum, paper) => sum + centsOf(paper), 0)
}
