import { wallClockAt } from '@cantina/domain/zoned-time'
import { useEffect, useMemo, useState } from 'react'

/** The day and minute on the wall of the business, renewed every minute. */
export function useNow(timeZone: string): { date: string; minute: number } {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setAt(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => wallClockAt(at, timeZone), [at, timeZone])
}
