import { isPriceKnown } from '#widget/lib/is-price-known'
import type { Loaded } from '#widget/lib/use-load'

interface Quote {
  readonly discountCodeProblem: string | null
}

/** With a code that does not apply nothing is booked or ordered; that is said where the code stands. */
export function canProceed(quote: Loaded<Quote>): boolean {
  return isPriceKnown(quote) && quote.data?.discountCodeProblem === null
}
