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
  /** What was refunded, as a positive amount. */
  readonly refundedCents: number
}

/** The ledger is the truth; the status only says it in a word. What a lower price refunded leaves it paid. */
export function paymentStatusOf(
  totalCents: number,
  { paidCents, refundedCents }: Ledger,
): PaymentStatus {
  const net = paidCents - refundedCents
  if (refundedCents > 0 && net === 0) return 'refund'
  if (net >= totalCents) return 'paid'
  if (refundedCents > 0) return 'partial_refund'
  return net === 0 ? 'unpaid' : 'partially_paid'
}

/** A booking that was denied or an order that was cancelled, with what is kept of it. */
export interface CalledOff {
  readonly keptCents: number
}

/** Where nothing is kept, or nobody asks. */
export const nothingKept: CalledOff = { keptCents: 0 }

/**
 * What is still to be taken, or, after the price has fallen, to be refunded. Of what was cancelled
 * nothing is due, and what was paid and is not kept is to be refunded.
 */
export function balanceOf(
  totalCents: number,
  { paidCents, refundedCents }: Ledger,
  calledOff: CalledOff | null = null,
): { dueCents: number; excessCents: number } {
  const netCents = paidCents - refundedCents
  const owedCents = calledOff ? Math.min(calledOff.keptCents, netCents) : totalCents
  const difference = owedCents - netCents
  return { dueCents: Math.max(0, difference), excessCents: Math.max(0, -difference) }
}

/** A visit as its balance depends on it. */
export interface VisitAccount extends Ledger {
  readonly status: string
  readonly arrivalStatus?: string
  readonly totalCents: number
}

/**
 * What is still to be taken or refunded of a visit. Guests who did not come owe nothing more once
 * something was refunded: the rest is what is kept.
 */
export function balanceOfVisit(visit: VisitAccount, { keptCents }: CalledOff = nothingKept) {
  const { status, arrivalStatus, totalCents, paidCents, refundedCents } = visit
  const isSettled = arrivalStatus === 'no_show' && refundedCents > 0
  const kept = isSettled ? { keptCents: paidCents - refundedCents } : null
  return balanceOf(totalCents, visit, status === 'denied' ? { keptCents } : kept)
}
