import { addDays, type IsoDate, weekDayOf } from '#domain/calendar'
import { type AppliedPromotion, applyPromotions, type PromotedPrice } from './apply-promotions'
import {
  type AutomaticDiscount,
  agreedDiscount,
  automaticDiscount,
  type DiscountTerms,
  isLimitedPerCustomer,
} from './automatic-discount'
import type { Offers } from './offers'
import type { KnownCustomer, Moment, Purchase } from './purchase'
import { usesAt } from './uses-at'
import { agreedVoucher } from './voucher'

/** What somebody has bought, with the promotions it was sold with. */
export interface PastPurchase extends Omit<Purchase, 'customer'> {
  readonly id: string
  /** Null for somebody unknown. */
  readonly customerId: string | null
  /** Which they have today of the tags that the discount asks for. */
  readonly tagIds: readonly string[]
  readonly applied: readonly AppliedPromotion[]
}

/** The same again with a discount that it did not have. */
export interface ReplayedPurchase {
  readonly past: PastPurchase
  /** Whether it would have had the discount. */
  readonly isTouched: boolean
  /** What it came to. */
  readonly totalCents: number
  /** What would have been taken off beyond that; below zero where it would have kept a bigger discount away. */
  readonly moreCents: number
  /** Of each line, in the order of the lines. */
  readonly lineMoreCents: readonly number[]
}

export interface ReplayedWeek {
  /** Its Monday. */
  readonly from: IsoDate
  readonly purchases: number
  readonly touched: number
  readonly costCents: number
}

export interface ReplayedItem {
  readonly itemId: string
  /** In how many purchases it would have been cheaper. */
  readonly touched: number
  readonly costCents: number
}

export interface BigCost {
  readonly id: string
  readonly date: IsoDate
  readonly totalCents: number
  readonly costCents: number
}

export interface ReplayOutcome {
  readonly purchases: number
  readonly touched: number
  /** What all of them came to. */
  readonly totalCents: number
  /** What would have been taken off beyond what was. */
  readonly costCents: number
  /** Those that would have cost more, since it goes before a bigger discount. */
  readonly dearer: { readonly count: number; readonly cents: number }
  /** In order. */
  readonly weeks: readonly ReplayedWeek[]
  /** The dearest first. */
  readonly items: readonly ReplayedItem[]
  readonly biggest: readonly BigCost[]
}

export interface Replay {
  /** In the order in which they took place: a limit for each customer is counted along. */
  add(past: PastPurchase): void
  outcome(): ReplayOutcome
}

const mostBiggest = 10

/**
 * What a discount would have cost had it been there: every purchase is priced again with the promotions it
 * had and with this one beside them. Its own days are left aside, since they are mostly still to come; and
 * where it was there already, it is as if it had not been.
 */
export function replayOf(terms: DiscountTerms): Replay {
  const candidate = automaticDiscount({ ...terms, isActive: true, from: null, to: null })
  const had = new Map<string, Moment[]>()
  const weeks = new Map<IsoDate, ReplayedWeek>()
  const items = new Map<string, ReplayedItem>()
  const sums = { purchases: 0, touched: 0, totalCents: 0, costCents: 0 }
  const dearer = { count: 0, cents: 0 }
  let biggest: readonly BigCost[] = []

  return {
    add(past) {
      const { customerId } = past
      const before = customerId === null ? [] : (had.get(customerId) ?? [])
      const replayed = replayPurchase(past, candidate, {
        [terms.id]: before.length,
        ...usesAt(terms, before),
      })
      const costCents = Math.max(0, replayed.moreCents)
      sums.purchases += 1
      sums.totalCents += replayed.totalCents
      sums.costCents += costCents
      addToWeek(weeks, replayed, costCents)
      if (!replayed.isTouched) return
      sums.touched += 1
      if (customerId !== null && isLimitedPerCustomer(terms)) {
        had.set(customerId, [...before, past.moment])
      }
      if (replayed.moreCents < 0) {
        dearer.count += 1
        dearer.cents -= replayed.moreCents
      }
      addToItems(items, replayed)
      if (costCents > 0) biggest = withBig(biggest, replayed, costCents)
    },
    outcome: () => ({
      ...sums,
      dearer: { ...dearer },
      weeks: [...weeks.values()].sort((one, other) => (one.from < other.from ? -1 : 1)),
      items: [...items.values()].sort(byCost),
      biggest,
    }),
  }
}

export function replayPurchase(
  past: PastPurchase,
  candidate: AutomaticDiscount,
  uses: KnownCustomer['uses'] = {},
): ReplayedPurchase {
  const { id } = candidate.terms
  const purchase = {
    ...past,
    customer: past.customerId === null ? null : { uses, tagIds: past.tagIds },
  }
  const then = offersOf(past, id)
  const before = applyPromotions(purchase, then)
  const after = applyPromotions(purchase, { ...then, discounts: [...then.discounts, candidate] })
  const lineMoreCents = after.lineDiscounts.map(
    (cents, index) => cents - (before.lineDiscounts[index] ?? 0),
  )
  return {
    past,
    isTouched: hasDiscount(after, id),
    totalCents: before.totalCents,
    moreCents: after.discountCents - before.discountCents,
    lineMoreCents,
  }
}

function hasDiscount({ applied }: PromotedPrice, id: string): boolean {
  return applied.some(({ kind, terms }) => kind === 'discount' && terms.id === id)
}

/** What it was sold with, but for the discount in question. */
function offersOf({ applied, moment }: PastPurchase, without: string): Offers {
  const discounts = applied.flatMap((one) =>
    one.kind === 'discount' && one.terms.id !== without ? [agreedDiscount(one.terms, moment)] : [],
  )
  const [voucher = null] = applied.flatMap((one) =>
    one.kind === 'voucher' ? [agreedVoucher(one.terms)] : [],
  )
  return { discounts, voucher }
}

function addToWeek(
  weeks: Map<IsoDate, ReplayedWeek>,
  { past, isTouched }: ReplayedPurchase,
  costCents: number,
): void {
  const { date } = past.moment
  const from = addDays(date, 1 - weekDayOf(date))
  const week = weeks.get(from) ?? { from, purchases: 0, touched: 0, costCents: 0 }
  weeks.set(from, {
    from,
    purchases: week.purchases + 1,
    touched: week.touched + (isTouched ? 1 : 0),
    costCents: week.costCents + costCents,
  })
}

function addToItems(
  items: Map<string, ReplayedItem>,
  { past, lineMoreCents }: ReplayedPurchase,
): void {
  const more = new Map<string, number>()
  for (const [index, { itemId }] of past.lines.entries()) {
    more.set(itemId, (more.get(itemId) ?? 0) + (lineMoreCents[index] ?? 0))
  }
  for (const [itemId, cents] of more) {
    if (cents <= 0) continue
    const item = items.get(itemId) ?? { itemId, touched: 0, costCents: 0 }
    items.set(itemId, { itemId, touched: item.touched + 1, costCents: item.costCents + cents })
  }
}

function withBig(
  biggest: readonly BigCost[],
  { past, totalCents }: ReplayedPurchase,
  costCents: number,
): readonly BigCost[] {
  const last = biggest.at(-1)
  if (biggest.length === mostBiggest && last && last.costCents >= costCents) return biggest
  const big = { id: past.id, date: past.moment.date, totalCents, costCents }
  return [...biggest, big].sort(byCost).slice(0, mostBiggest)
}

function byCost(one: { readonly costCents: number }, other: { readonly costCents: number }) {
  return other.costCents - one.costCents
}
