/** Money as it is taken at the desk. */
export interface TakenMoney {
  readonly method: string
  readonly cents: number
  /** Of a voucher from elsewhere: who issued it. */
  readonly issuerId: string | null
  readonly reference: string | null
  /** What was handed over in cash; what is too much goes back. */
  readonly tenderedCents: number | null
}

/** A voucher from elsewhere is known by its issuer and its reference. */
export function isThirdPartyVoucher(method: string): boolean {
  return method === 'voucher'
}

type MoneyIssue =
  | { readonly field: 'cents'; readonly key: 'exceedsTotal' }
  | { readonly field: 'tenderedCents'; readonly key: 'belowAmount' }
  | { readonly field: 'issuerId' | 'reference'; readonly key: 'required' }

/** What is wrong with money that is taken, each at its field; without a limit what is due is not asked for. */
export function issuesOfMoney(
  { method, cents, issuerId, reference, tenderedCents }: TakenMoney,
  dueCents = Number.POSITIVE_INFINITY,
): MoneyIssue[] {
  const issues: MoneyIssue[] = []
  if (cents > dueCents) issues.push({ field: 'cents', key: 'exceedsTotal' })
  if (method === 'cash' && tenderedCents !== null && tenderedCents < cents) {
    issues.push({ field: 'tenderedCents', key: 'belowAmount' })
  }
  if (isThirdPartyVoucher(method)) {
    if (issuerId === null) issues.push({ field: 'issuerId', key: 'required' })
    if (reference === null) issues.push({ field: 'reference', key: 'required' })
  }
  return issues
}

/** What goes back of the cash that was handed over; null while that is less than the amount, or not known. */
export function changeOf(cents: number | null, tenderedCents: number | null): number | null {
  if (cents === null || tenderedCents === null || tenderedCents < cents) return null
  return tenderedCents - cents
}

/** The first of several amounts that goes beyond what is due together with those before it. */
export function firstBeyond(amounts: readonly number[], dueCents: number): number | null {
  let sum = 0
  for (const [index, cents] of amounts.entries()) {
    sum += cents
    if (sum > dueCents) return index
  }
  return null
}
