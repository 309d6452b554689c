/** An amount as it stands in the form: what cannot be read as one is none. */
interface Entered {
  readonly cents: unknown
}

export function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

export function sumOf(payments: readonly Entered[]): number {
  return payments.reduce((sum, { cents }) => sum + (amountOf(cents) ?? 0), 0)
}

/** The first of several payments that goes beyond the total together with those before it. */
export function firstBeyond(payments: readonly Entered[], totalCents: number): number | null {
  let sum = 0
  for (const [index, { cents }] of payments.entries()) {
    sum += amountOf(cents) ?? 0
    if (sum > totalCents) return index
  }
  return null
}
