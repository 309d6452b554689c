import { isPaidByCard } from './least-card-amount'

export const waysToPay = [
  'cardOrArrival',
  'card',
  'arrivalOrTransfer',
  'arrival',
  'collectionOrTransfer',
  'collection',
  'transfer',
  'asked',
] as const

export type WayToPay = (typeof waysToPay)[number]

interface Owing {
  readonly dueCents: number
  /** The smallest balance that can be paid by card; null where none can. */
  readonly leastByCardCents: number | null
  /** Whether it can be paid into an account. */
  readonly hasAccount: boolean
  /** Where its guest comes to; null for what is sent. */
  readonly paidAt: 'arrival' | 'collection' | null
}

/** How a guest can pay what they owe; null where that is nothing. */
export function wayToPay(owing: Owing): WayToPay | null {
  const { dueCents, hasAccount, paidAt } = owing
  if (dueCents <= 0) return null
  if (isPaidByCard(owing)) return paidAt === 'arrival' ? 'cardOrArrival' : 'card'
  if (paidAt === null) return hasAccount ? 'transfer' : 'asked'
  return hasAccount ? `${paidAt}OrTransfer` : paidAt
}
