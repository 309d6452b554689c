import { startTransition, useContext, useEffect, useState } from 'react'
import { UnfoldedContext } from './board'

/**
 * How many of so many are drawn: some at once, and the rest bit by bit behind them. What is drawn is laid out and
 * painted between two frames, and a very full day would hold the page up.
 */
export function useGrowing(length: number, atOnce: number): number {
  const needsAll = useContext(UnfoldedContext)
  const [count, setCount] = useState(atOnce)
  const isWhole = needsAll || count >= length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setCount(count + atOnce)))
    return () => clearTimeout(timer)
  }, [count, atOnce, isWhole])
  return isWhole ? length : count
}
