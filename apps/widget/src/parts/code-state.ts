import { isPriceKnown } from '#widget/lib/is-price-known'
import type { Loaded } from '#widget/lib/use-load'

export type QuotedCode = Loaded<{ readonly discountCodeProblem: string | null }>

/** Whether a discount code counts. It is never shown as valid before the price with it is known. */
export function codeState(code: string | null, quote: QuotedCode) {
  if (code === null) return 'none'
  if (quote.data?.discountCodeProblem) return 'refused'
  return isPriceKnown(quote) ? 'applied' : 'later'
}
