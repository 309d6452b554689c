import { issuesOfMoney, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import type { Tender } from './sale-of-cart'

export type PayMethod = Tender['method']

/** One way of paying as it is being filled in. */
export interface TenderDraft {
  readonly key: string
  readonly method: PayMethod
  /** Null while what is typed is no amount. */
  readonly cents: number | null
  readonly tenderedCents: number | null
  /** Of a voucher: whose it is. */
  readonly issuerId: string | null
  readonly reference: string
}

export function leftToPay(drafts: readonly TenderDraft[], totalCents: number): number {
  return totalCents - drafts.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
}

/** With another amount the rest falls to the last of the others: two ways of paying always are the total. */
export function withChange(
  drafts: readonly TenderDraft[],
  key: string,
  change: Partial<TenderDraft>,
  totalCents: number,
): TenderDraft[] {
  const next = drafts.map((one) => (one.key === key ? { ...one, ...change } : one))
  return typeof change.cents === 'number' ? filledUp(next, key, totalCents) : next
}

/** What the one that goes had to pay falls to the last of those that stay. */
export function withoutTender(
  drafts: readonly TenderDraft[],
  key: string,
  totalCents: number,
): TenderDraft[] {
  return filledUp(
    drafts.filter((one) => one.key !== key),
    key,
    totalCents,
  )
}

function filledUp(
  drafts: readonly TenderDraft[],
  exceptKey: string,
  totalCents: number,
): TenderDraft[] {
  const last = drafts.findLast(({ key }) => key !== exceptKey)
  const left = leftToPay(drafts, totalCents)
  return drafts.map((one) =>
    one === last ? { ...one, cents: Math.max(0, (one.cents ?? 0) + left) } : one,
  )
}

/** With an issuer or none. */
type CompleteTender = Tender & { readonly issuerId: string | null }

/** What is sent, or null while something is missing or the sum is not the total. */
export function tendersOf(drafts: readonly TenderDraft[], totalCents: number): Tender[] | null {
  // A way of which nothing is paid is none, as long as there is another.
  const paying = drafts.length > 1 ? drafts.filter(({ cents }) => cents !== 0) : drafts
  const tenders = paying.map(tenderOf)
  const isFine = tenders.every(
    (tender): tender is CompleteTender => tender !== null && issuesOfMoney(tender).length === 0,
  )
  if (!isFine || leftToPay(drafts, totalCents) !== 0) return null
  return tenders.filter((tender) => tender !== null)
}

function tenderOf(draft: TenderDraft): CompleteTender | null {
  const { method, cents, tenderedCents, issuerId, reference } = draft
  if (cents === null || cents <= 0) return null
  const text = reference.trim()
  return {
    method,
    cents,
    issuerId: isThirdPartyVoucher(method) ? issuerId : null,
    reference: text === '' || method === 'cash' ? null : text,
    tenderedCents: method === 'cash' ? tenderedCents : null,
  }
}

/** Another way of paying; of the only issuer whose vouchers are taken nobody has to be chosen. */
export function withMethod(
  method: PayMethod,
  issuers: readonly { readonly id: string }[],
): Pick<TenderDraft, 'method' | 'issuerId'> {
  const only = issuers.length === 1 ? issuers[0]?.id : undefined
  return { method, issuerId: isThirdPartyVoucher(method) ? (only ?? null) : null }
}

export function isReferenceMissing({ method, reference }: TenderDraft): boolean {
  return isThirdPartyVoucher(method) && reference.trim() === ''
}

const notes = [500, 1_000, 2_000, 5_000, 10_000, 20_000]

/** What people hand over for an amount: the next round sums, the smallest first. */
export function likelyCash(cents: number): number[] {
  const rounded = notes.map((note) => Math.ceil(cents / note) * note)
  return [...new Set(rounded.filter((amount) => amount > cents))]
    .sort((one, other) => one - other)
    .slice(0, 4)
}
