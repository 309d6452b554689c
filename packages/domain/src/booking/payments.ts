export const paymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'refund',
  'partial_refund',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

export interface Ledger {
  /** What was taken in, over all payments. */
  readonly paidCents: number
  /** What was given back, as a positive amount. */
  readonly refundedCents: number
}

/** The ledger is the truth; the status only says it in a word. */
export function paymentStatusOf(
  totalCents: number,
  { paidCents, refundedCents }: Ledger,
): PaymentStatus {
  const net = paidCents - refundedCents
  if (refundedCents > 0) return net === 0 ? 'refund' : 'partial_refund'
  if (net >= totalCents) return 'paid'
  return net === 0 ? 'unpaid' : 'partially_paid'
}

/** What is still to be taken, or, after the price has fallen, to be given back. */
export function balanceOf(
  totalCents: number,
  { paidCents, refundedCents }: Ledger,
): { dueCents: number; excessCents: number } {
  const difference = totalCents - (paidCents - refundedCents)
  return { dueCents: Math.max(0, difference), excessCents: Math.max(0, -difference) }
}
