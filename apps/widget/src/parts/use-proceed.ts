import { useEffect, useState } from 'preact/hooks'
import { isPriceKnown } from '#widget/lib/is-price-known'
import type { Loaded } from '#widget/lib/use-load'
import { canProceed } from './can-proceed'

interface Ways<Quote> {
  readonly quote: Loaded<Quote>
  readonly onDone: () => void
  /** What is in the way is to be seen. */
  readonly onRefused: () => void
}

/**
 * Goes on once the price of what is chosen is known: leaving the field of a discount code by pressing
 * the button asks for another price first.
 */
export function useProceed<Quote extends { readonly discountCodeProblem: string | null }>({
  quote,
  onDone,
  onRefused,
}: Ways<Quote>): { readonly proceed: () => void; readonly isWaiting: boolean } {
  const [isAsked, setAsked] = useState(false)
  const isKnown = isPriceKnown(quote)
  const hasFailed = quote.error !== null && !quote.isLoading
  useEffect(() => {
    if (!isAsked || !(isKnown || hasFailed)) return
    setAsked(false)
    if (canProceed(quote)) onDone()
    else onRefused()
  }, [isAsked, isKnown, hasFailed])
  return { proceed: () => setAsked(true), isWaiting: isAsked }
}
