/** How a point of sale keeps its cash: not at all, counted with the expected amount in view, or blind. */
export const drawerModes = ['none', 'counted', 'blind'] as const

export type DrawerMode = (typeof drawerModes)[number]

/** What moved the cash of a drawer since it was opened. */
export interface DrawerCash {
  readonly floatCents: number
  /** Cash of sales and other payments, and cash refunded. */
  readonly inCents: number
  readonly backCents: number
  /** Cash put in and taken out for other reasons, below zero for what was taken out. */
  readonly movements: readonly { readonly cents: number }[]
}

export function expectedCash({ floatCents, inCents, backCents, movements }: DrawerCash): number {
  const moved = movements.reduce((sum, { cents }) => sum + cents, 0)
  return floatCents + inCents - backCents + moved
}

/** Up to here a difference is a slip with change, not an alarm. */
const slipCents = 500

export type CashDifference = 'none' | 'slip' | 'large'

export function cashDifferenceOf(differenceCents: number): CashDifference {
  if (differenceCents === 0) return 'none'
  return Math.abs(differenceCents) <= slipCents ? 'slip' : 'large'
}

/** What stays for the next day: the float it began with, or all there is where that is less. */
export function proposedFloat(floatCents: number, counted: number): number {
  return Math.min(floatCents, counted)
}
