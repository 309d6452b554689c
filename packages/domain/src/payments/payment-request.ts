import { dueParts } from './due-parts'

/** What somebody is asked to pay by a link: what is due at booking, all that is left, or a part of it. */
export const paymentRequestKinds = ['deposit', 'balance', 'amount'] as const

export type PaymentRequestKind = (typeof paymentRequestKinds)[number]

export const paymentRequestStates = ['open', 'paid', 'expired', 'withdrawn'] as const

export type PaymentRequestState = (typeof paymentRequestStates)[number]

export interface AskedFor {
  readonly kind: PaymentRequestKind
  /** What was asked for. */
  readonly cents: number
  /** What the payments add up to once it is paid. */
  readonly reachesCents: number
}

/** A booking or an order, as what is asked for depends on it. */
export interface AskedAccount {
  readonly dueCents: number
  /** What was paid, less what was refunded. */
  readonly netCents: number
}

/**
 * What a request still asks for: never more than is due, and less what has come in another way since it was made.
 * One for the balance follows the price.
 */
export function openCentsOf(
  { kind, cents, reachesCents }: AskedFor,
  { dueCents, netCents }: AskedAccount,
): number {
  if (kind === 'balance') return dueCents
  return Math.max(0, Math.min(cents, reachesCents - netCents, dueCents))
}

/** What of the deposit was not paid yet. */
export function depositCentsOf({
  dueNowCents,
  dueCents,
  netCents,
}: AskedAccount & {
  /** What the service asks for at booking. */
  readonly dueNowCents: number
}): number {
  return Math.max(0, Math.min(dueNowCents - netCents, dueCents))
}

/** What is left to pay of a share of the total, which is reckoned as what a service asks for at booking. */
export function shareCentsOf(
  account: AskedAccount & { readonly totalCents: number },
  percent: number,
): number {
  const { nowCents } = dueParts(account.totalCents, 'part_at_booking', percent)
  return depositCentsOf({ ...account, dueNowCents: nowCents })
}

/** Nobody finds a link, reads it and pays in less. */
const leastMinutes = 30

interface Wait {
  /** For how long the service keeps seats without its deposit; null: it does not ask. */
  readonly hours: number | null
  readonly startsAt: Date
  readonly now: Date
}

/** Until when seats wait for their deposit, and never after the visit has begun; null where they do not wait. */
export function depositDeadline({ hours, startsAt, now }: Wait): Date | null {
  if (hours === null) return null
  const until = Math.min(now.getTime() + hours * 3_600_000, startsAt.getTime())
  return until - now.getTime() < leastMinutes * 60_000 ? null : new Date(until)
}
