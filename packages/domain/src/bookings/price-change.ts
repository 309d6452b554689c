import type { PriceLine } from '#domain/catalogue/service-price'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions'
import type { PromotionTerms } from '#domain/promotions/promotion'
import type { BookingPriceLine } from './booking-price'

/** One reason why a visit costs something else; a season is null where the usual price holds. */
export type PriceChangeReason =
  | { readonly kind: 'season'; readonly before: string | null; readonly after: string | null }
  | {
      readonly kind: 'unitPrice'
      readonly line: PriceLine['kind']
      readonly beforeCents: number
      readonly afterCents: number
    }
  | {
      readonly kind: 'promotionLost' | 'promotionGained' | 'promotionChanged'
      readonly name: string
    }

interface Price {
  readonly priceLines: readonly BookingPriceLine[]
  readonly promotions: readonly AppliedPromotion[]
}

/** Why the same party with the same extras pays something else: the prices of its lines, then its promotions. */
export function priceChangeReasons(before: Price, after: Price): PriceChangeReason[] {
  const units = unitPriceReasons(before, after)
  return [
    ...(units.length > 0 ? seasonReasons(before, after) : []),
    ...units,
    ...promotionReasons(before, after, { hasOtherUnits: units.length > 0 }),
  ]
}

function unitPriceReasons(before: Price, after: Price): PriceChangeReason[] {
  return after.priceLines.flatMap((line) => {
    if (line.kind === 'extra') return []
    const was = before.priceLines.find(({ kind }) => kind === line.kind)
    if (!was || was.unitCents === line.unitCents) return []
    return [
      {
        kind: 'unitPrice',
        line: line.kind,
        beforeCents: was.unitCents,
        afterCents: line.unitCents,
      },
    ]
  })
}

function seasonReasons(before: Price, after: Price): PriceChangeReason[] {
  const [was, is] = [seasonOf(before), seasonOf(after)]
  return was === is ? [] : [{ kind: 'season', before: was, after: is }]
}

function seasonOf({ priceLines }: Price): string | null {
  const names = priceLines.flatMap((line) => (line.kind === 'extra' ? [] : [line.seasonName]))
  return names.find((name) => name !== null) ?? null
}

/** One that only takes another share of other prices is no reason of its own. */
function promotionReasons(
  { promotions: before }: Price,
  { promotions: after }: Price,
  { hasOtherUnits }: { readonly hasOtherUnits: boolean },
): PriceChangeReason[] {
  const isOther = (one: AppliedPromotion, other: AppliedPromotion) =>
    !hasSameTerms(one.terms, other.terms) || (!hasOtherUnits && one.cents !== other.cents)
  const lost = before.filter((one) => !sameIn(after, one))
  const gained = after.filter((one) => !sameIn(before, one))
  const changed = after.filter((one) => {
    const was = sameIn(before, one)
    return was !== undefined && isOther(was, one)
  })
  const naming = (kind: 'promotionLost' | 'promotionGained' | 'promotionChanged') => {
    return ({ terms: { name } }: AppliedPromotion): PriceChangeReason => ({ kind, name })
  }
  return [
    ...lost.map(naming('promotionLost')),
    ...gained.map(naming('promotionGained')),
    ...changed.map(naming('promotionChanged')),
  ]
}

function sameIn(
  promotions: readonly AppliedPromotion[],
  { terms: { id } }: AppliedPromotion,
): AppliedPromotion | undefined {
  return promotions.find(({ terms }) => terms.id === id)
}

function hasSameTerms(one: PromotionTerms, other: PromotionTerms): boolean {
  return (
    one.unit === other.unit &&
    one.percent === other.percent &&
    one.amountCents === other.amountCents
  )
}
