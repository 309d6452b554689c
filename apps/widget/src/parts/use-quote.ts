import { useEffect, useState } from 'preact/hooks'
import { type Loaded, useLoad } from '#widget/lib/use-load'

/** While somebody is still counting up. */
const restMs = 250

/** What it costs, by the server, a moment after the last change; the price before stays until then. */
export function useQuote<Wish, Quote>(
  wish: Wish | null,
  ask: (wish: Wish) => Promise<Quote>,
): Loaded<Quote> {
  const text = JSON.stringify(wish)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setAsked(text), restMs)
    return () => clearTimeout(rest)
  }, [text])
  const { data, isLoading, ...rest } = useLoad(
    async () => ({ asked, quote: await ask(JSON.parse(asked) as Wish) }),
    [asked, ask],
    { isWanted: asked !== 'null' },
  )
  const isOld = asked !== text || (rest.error === null && data?.asked !== text)
  return { ...rest, data: data?.quote ?? null, isLoading: wish !== null && (isLoading || isOld) }
}
