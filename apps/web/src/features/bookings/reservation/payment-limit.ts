import { firstBeyond } from '@cantina/domain/payments/payment-rules'
import { amountOf } from '#resource/fields/amount-of'

interface Entered {
  readonly cents: unknown
}

const amountsOf = (payments: readonly Entered[]) =>
  payments.map(({ cents }) => amountOf(cents) ?? 0)

export function sumOf(payments: readonly Entered[]): number {
  return amountsOf(payments).reduce((sum, cents) => sum + cents, 0)
}

/** The first of several payments that goes beyond the total together with those before it. */
export function firstBeyondTotal(payments: readonly Entered[], totalCents: number): number | null {
  return firstBeyond(amountsOf(payments), totalCents)
}
