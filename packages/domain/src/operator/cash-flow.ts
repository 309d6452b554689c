import type { SalesMode } from './terms'

/** Where a period's settlement stands. Overdue is what was billed, is not paid in full, and whose day has gone by. */
export const cashFlowStatuses = [
  'to_be_billed',
  'billed',
  'partially_paid',
  'paid',
  'overdue',
] as const

export type CashFlowStatus = (typeof cashFlowStatuses)[number]

/** Who has to pay. */
export const debtors = ['business', 'provider'] as const

export type Debtor = (typeof debtors)[number]

export interface SettledSums {
  readonly turnoverCents: number
  readonly commissionCents: number
}

/** What the provider keeps for the business of something that was sold: negative is what the business owes. */
export function dueToBusiness(mode: SalesMode, sums: SettledSums): number {
  return mode === 'provider' ? sums.turnoverCents - sums.commissionCents : 0 - sums.commissionCents
}

/** Who owes what after all of a period was added up; nothing is owed by whoever would normally owe it. */
export function debtOf(
  mode: SalesMode,
  dueToBusinessCents: number,
): { owedBy: Debtor; priceCents: number } {
  const usually: Debtor = mode === 'provider' ? 'provider' : 'business'
  if (dueToBusinessCents === 0) return { owedBy: usually, priceCents: 0 }
  return {
    owedBy: dueToBusinessCents > 0 ? 'provider' : 'business',
    priceCents: Math.abs(dueToBusinessCents),
  }
}

/** What a payment may still be; zero before anything was billed. */
export function openCents(flow: {
  isBilled: boolean
  priceCents: number
  paidCents: number
}): number {
  return flow.isBilled ? flow.priceCents - flow.paidCents : 0
}

/**
 * What the provider's documents to businesses are: an invoice of commissions, what takes more of them back than were
 * earned, and, where the provider is the seller, what it passes on.
 */
export const providerDocuments = ['invoice', 'credit_note', 'settlement'] as const

export type ProviderDocument = (typeof providerDocuments)[number]

export function documentFor(flow: {
  readonly mode: SalesMode
  readonly owedBy: Debtor
}): ProviderDocument {
  if (flow.mode === 'provider') return 'settlement'
  return flow.owedBy === 'business' ? 'invoice' : 'credit_note'
}
