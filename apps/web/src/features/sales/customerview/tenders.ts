import { issuesOfMoney, needsReference } from '@cantina/domain/booking/payment-rules'
import type { Tender } from './sale-of-cart'

export type PayMethod = Tender['method']

/** One way of paying as it is being filled in. */
export interface TenderDraft {
  readonly key: string
  readonly method: PayMethod
  /** Null while what is typed is no amount. */
  readonly cents: number | null
  readonly tenderedCents: number | null
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

/** What is sent, or null while something is missing or the sum is not the total. */
export function tendersOf(drafts: readonly TenderDraft[], totalCents: number): Tender[] | null {
  // A way of which nothing is paid is none, as long as there is another.
  const paying = drafts.length > 1 ? drafts.filter(({ cents }) => cents !== 0) : drafts
  const tenders = paying.map(tenderOf)
  const isFine = tenders.every(
    (tender): tender is Tender => tender !== null && issuesOfMoney(tender).length === 0,
  )
  if (!isFine || leftToPay(drafts, totalCents) !== 0) return null
  return tenders.filter((tender) => tender !== null)
}

function tenderOf({ method, cents, tenderedCents, reference }: TenderDraft): Tender | null {
  if (cents === null || cents <= 0) return null
  const text = reference.trim()
  return {
    method,
    cents,
    reference: text === '' || method === 'cash' ? null : text,
    tenderedCents: method === 'cash' ? tenderedCents : null,
  }
}

export function isReferenceMissing({ method, reference }: TenderDraft): boolean {
  return needsReference(method) && reference.trim() === ''
}

const notes = [500, 1_000, 2_000, 5_000, 10_000, 20_000]

/** What people hand over for an amount: the next round sums, the smallest first. */
export function likelyCash(cents: number): number[] {
  const rounded = notes.map((note) => Math.ceil(cents / note) * note)
  return [...new Set(rounded.filter((amount) => amount > cents))]
    .sort((one, other) => one - other)
    .slice(0, 4)
}
