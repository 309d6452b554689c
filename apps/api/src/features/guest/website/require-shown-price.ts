import { Failure } from '#platform/failure'

/**
 * Prices are shown before it is known who asks: a guest who comes again may have another country, and terms
 * change. Who would pay more than they saw is asked again; who pays less is not.
 */
export function requireShownPrice(
  { totalCents }: { readonly totalCents: number },
  shownCents: number | undefined,
): void {
  if (shownCents !== undefined && totalCents > shownCents) {
    throw new Failure('price_changed', { current: { totalCents } })
  }
}
