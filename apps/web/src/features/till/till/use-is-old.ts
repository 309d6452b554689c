import { useEffect, useState } from 'react'

/** Twice as old as what is shown becomes while the server answers. */
const oldAfterMs = 2 * 60_000

/** Whether something that was read then is older than it should be: also from before this page was opened. */
export function useIsOld(readAt: number): boolean {
  const [, look] = useState(0)
  useEffect(() => {
    const leftMs = readAt + oldAfterMs - Date.now()
    if (leftMs < 0) return
    const timer = setTimeout(() => look((before) => before + 1), leftMs + 1)
    return () => clearTimeout(timer)
  }, [readAt])
  return readAt < performance.timeOrigin || Date.now() - readAt > oldAfterMs
}
