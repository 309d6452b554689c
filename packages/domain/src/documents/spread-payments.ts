import { spreadCents } from './spread-cents'

/**
 * Which part of each payment paid for which line, in the order of the payments. What comes in pays for
 * what is still open, in proportion; what is refunded is taken from what was paid. So the parts of a
 * line never pass its total, and when all is paid they are its total, to the cent.
 */
export function spreadPayments(
  totals: readonly number[],
  payments: readonly number[],
): readonly (readonly number[])[] {
  let paid = totals.map(() => 0)
  return payments.map((cents) => {
    const parts = spreadPayment(totals, paid, cents)
    paid = added(paid, parts)
    return parts
  })
}

/** The same for one more payment, when it is known what was paid for each until now. */
export function spreadPayment(
  totals: readonly number[],
  paid: readonly number[],
  cents: number,
): readonly number[] {
  return cents < 0 ? takenBack(paid, totals, cents) : paidIn(paid, totals, cents)
}

function paidIn(
  paid: readonly number[],
  totals: readonly number[],
  cents: number,
): readonly number[] {
  const open = totals.map((total, index) => Math.max(0, total - (paid[index] ?? 0)))
  return spreadWithin(open, totals, cents)
}

/** What was paid beyond a total is refunded first: the price has fallen there. */
function takenBack(
  paid: readonly number[],
  totals: readonly number[],
  cents: number,
): readonly number[] {
  const beyond = paid.map((part, index) => Math.max(0, part - (totals[index] ?? 0)))
  const most = beyond.reduce((sum, part) => sum + part, 0)
  const first = most === 0 ? beyond : spreadCents(Math.max(cents, -most), beyond)
  const left = added(paid, first).map((part) => Math.max(0, part))
  const rest = cents - first.reduce((sum, part) => sum + part, 0)
  return rest === 0 ? first : added(first, spreadWithin(left, totals, rest))
}

/** First in proportion to what there is room for; what goes beyond all of it, by the lines' totals. */
function spreadWithin(
  room: readonly number[],
  totals: readonly number[],
  cents: number,
): readonly number[] {
  const most = room.reduce((sum, part) => sum + part, 0)
  const within = Math.sign(cents) * Math.min(Math.abs(cents), most)
  const fitting = most === 0 ? room.map(() => 0) : spreadCents(within, room)
  return cents === within ? fitting : added(fitting, spreadCents(cents - within, totals))
}

function added(some: readonly number[], others: readonly number[]): number[] {
  return some.map((part, index) => part + (others[index] ?? 0))
}
