import type { Language } from '@cantina/contract/languages'
import type { Sale, SaleReduction } from '@cantina/contract/till/checkout'
import type { ManualTerms } from '@cantina/domain/promotions/manual-reduction'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { say } from '#platform/texts'

/** What is taken off a cart by hand, as the prices of its goods and of each of its visits read it. */
export interface ManualTermsOfSale {
  readonly goods: readonly ManualTerms[]
  visit(index: number): readonly ManualTerms[]
}

/** Of single things first, then of what is left of all; named in the language of the receipt. */
export function manualTermsOf(
  context: StaffContext,
  sale: Sale,
  language: Language,
): ManualTermsOfSale {
  if (sale.reductions.length > 0 && !context.caller.rights.includes('sales.discount')) {
    throw new Failure('forbidden')
  }
  for (const [index, reduction] of sale.reductions.entries()) requireTarget(sale, reduction, index)
  const inOrder = sale.reductions.toSorted(
    (one, other) => Number(isForAll(one)) - Number(isForAll(other)),
  )
  const termsOf = (reduction: SaleReduction, type: ManualTerms['type']): ManualTerms => {
    const { productId, percent, amountCents, toUnitCents, reason, note } = reduction
    return {
      id: newId(context.now.getTime()),
      name: say(language, `entities.promotions.manual.reason.${reason}`),
      type,
      itemIds: productId === null ? [] : [productId],
      unit: percent === null ? 'amount' : 'percent',
      percent,
      amountCents,
      toUnitCents,
      reason,
      note,
    }
  }
  return {
    goods: inOrder
      .filter(({ visit }) => visit === null)
      .map((reduction) => termsOf(reduction, 'products')),
    visit: (index) =>
      inOrder
        .filter(
          (reduction) =>
            reduction.visit === index || (isForAll(reduction) && reduction.percent !== null),
        )
        .map((reduction) => termsOf(reduction, 'services')),
  }
}

function isForAll({ productId, visit }: SaleReduction): boolean {
  return productId === null && visit === null
}

/** An amount off everything is an amount off the goods: visits have prices of their own. */
function requireTarget(
  { lines, visits }: Sale,
  { productId, visit, amountCents }: SaleReduction,
  index: number,
): void {
  if (productId !== null && !lines.some((line) => line.productId === productId)) {
    throw notInList(`reductions.${index}.productId`)
  }
  if (visit !== null && visit >= visits.length) throw notInList(`reductions.${index}.visit`)
  if (productId === null && visit === null && amountCents !== null && lines.length === 0) {
    throw notInList(`reductions.${index}.amountCents`)
  }
}
