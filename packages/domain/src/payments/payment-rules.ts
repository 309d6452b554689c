import { parseGiftCardCode } from './gift-card-code'

/** Money as it is taken at the desk. */
export interface TakenMoney {
  readonly method: string
  readonly cents: number
  /** Of a voucher from elsewhere: who issued it. */
  readonly issuerId: string | null
  /** Of a gift card: its code. */
  readonly reference: string | null
  /** What was handed over in cash; what is too much goes back. */
  readonly tenderedCents: number | null
}

/** A voucher from elsewhere is known by its issuer and its reference. */
export function isThirdPartyVoucher(method: string): boolean {
  return method === 'voucher'
}

/** A card that the business has issued, known by its code. */
export function isGiftCard(method: string): boolean {
  return method === 'gift_card'
}

/** What is wrong with what identifies the money; null where nothing is, or nothing has to identify it. */
export function issueOfReference(
  method: string,
  reference: string | null,
): 'required' | 'giftCardCode' | null {
  if (!isThirdPartyVoucher(method) && !isGiftCard(method)) return null
  if (reference === null) return 'required'
  return isGiftCard(method) && parseGiftCardCode(reference) === null ? 'giftCardCode' : null
}

type MoneyIssue =
  | { readonly field: 'cents'; readonly key: 'exceedsTotal' }
  | { readonly field: 'tenderedCents'; readonly key: 'belowAmount' }
  | { readonly field: 'issuerId'; readonly key: 'required' }
  | { readonly field: 'reference'; readonly key: 'required' | 'giftCardCode' }

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
  if (isThirdPartyVoucher(method) && issuerId === null) {
    issues.push({ field: 'issuerId', key: 'required' })
  }
  const wrongReference = issueOfReference(method, reference)
  if (wrongReference) issues.push({ field: 'reference', key: wrongReference })
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
