/** Between which amounts its buyer chooses what a gift card is worth; both null where its price says it. */
export interface AmountLimits {
  readonly minimumAmountCents: number | null
  readonly maximumAmountCents: number | null
}

/** Why a gift card cannot be worth what its buyer wants. */
export type AmountRefusal = 'amount_limits' | 'fixed_amount'

/** Whether its buyer says what it is worth. */
export function hasFreeAmount({ minimumAmountCents }: AmountLimits): boolean {
  return minimumAmountCents !== null
}

/** What is wrong with an amount; null where nothing is. */
export function amountRefusal(
  { minimumAmountCents, maximumAmountCents }: AmountLimits,
  amountCents: number | null,
): AmountRefusal | null {
  if (minimumAmountCents === null || maximumAmountCents === null) {
    return amountCents === null ? null : 'fixed_amount'
  }
  const isWithin =
    amountCents !== null && amountCents >= minimumAmountCents && amountCents <= maximumAmountCents
  return isWithin ? null : 'amount_limits'
}
