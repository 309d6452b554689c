import { useEffect, useState } from 'react'

/** The time, renewed every minute, so that clocks and "5 minutes ago" stay true. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
