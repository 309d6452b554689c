import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, a minute exact: some offers begin and end while the till is open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
