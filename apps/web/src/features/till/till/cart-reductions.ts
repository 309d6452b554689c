import type { Sale, SaleReduction } from '@cantina/contract/till/checkout'
import type { ManualTerms } from '@cantina/domain/promotions/manual-reduction'
import type { CartVisit } from './cart'

/** What is made cheaper: a product, a visit of the cart, or all of it. */
export type ReductionTarget =
  | { readonly kind: 'cart' }
  | { readonly kind: 'product'; readonly productId: string }
  | { readonly kind: 'visit'; readonly visitKey: string }

/** Something taken off by hand, with the words for its reason. */
export interface CartReduction extends Omit<SaleReduction, 'productId' | 'visit'> {
  readonly key: string
  readonly target: ReductionTarget
  readonly name: string
}

export function isSameTarget(one: ReductionTarget, other: ReductionTarget): boolean {
  return targetKey(one) === targetKey(other)
}

function targetKey(target: ReductionTarget): string {
  switch (target.kind) {
    case 'cart':
      return 'cart'
    case 'product':
      return target.productId
    case 'visit':
      return target.visitKey
  }
}

/** One for each thing: the one before is replaced, or taken out. Those of single things go first. */
export function withReduction(
  reductions: readonly CartReduction[],
  target: ReductionTarget,
  next: CartReduction | null,
): readonly CartReduction[] {
  const others = reductions.filter((one) => !isSameTarget(one.target, target))
  const all = next ? [...others, next] : others
  const isForAll = (one: CartReduction) => Number(one.target.kind === 'cart')
  return all.toSorted((one, other) => isForAll(one) - isForAll(other))
}

/** What they take off the goods of the cart, as prices read it. */
export function manualOfGoods(reductions: readonly CartReduction[]): ManualTerms[] {
  return reductions
    .filter(({ target }) => target.kind !== 'visit')
    .map((one) => termsOf(one, 'products'))
}

/** Of one of its visits: an amount off everything is an amount off the goods. */
export function manualOfVisit(
  reductions: readonly CartReduction[],
  visitKey: string,
): ManualTerms[] {
  return reductions
    .filter(
      ({ target, percent }) =>
        (target.kind === 'visit' && target.visitKey === visitKey) ||
        (target.kind === 'cart' && percent !== null),
    )
    .map((one) => termsOf(one, 'services'))
}

function termsOf(reduction: CartReduction, type: ManualTerms['type']): ManualTerms {
  const { key, name, target, percent, amountCents, toUnitCents, reason, note } = reduction
  return {
    id: key,
    name,
    type,
    itemIds: target.kind === 'product' ? [target.productId] : [],
    unit: percent === null ? 'amount' : 'percent',
    percent,
    amountCents,
    toUnitCents,
    reason,
    note,
  }
}

/** As the sale states them: visits by their place. */
export function reductionsOfSale(
  reductions: readonly CartReduction[],
  visits: readonly CartVisit[],
): Sale['reductions'] {
  return reductions.map(({ target, percent, amountCents, toUnitCents, reason, note }) => ({
    productId: target.kind === 'product' ? target.productId : null,
    visit: target.kind === 'visit' ? visits.findIndex(({ key }) => key === target.visitKey) : null,
    percent,
    amountCents,
    toUnitCents,
    reason,
    note,
  }))
}
