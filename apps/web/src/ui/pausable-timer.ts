export interface PausableTimer {
  /** Time stands still while anything holds it. */
  readonly hold: (by: string) => void
  readonly release: (by: string) => void
  readonly stop: () => void
}

/** Calls back after so many milliseconds in which nothing held it. */
export function pausableTimer(milliseconds: number, onEnd: () => void): PausableTimer {
  const holders = new Set<string>()
  let left = milliseconds
  let begun = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, left)
  return {
    hold: (by) => {
      holders.add(by)
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= Date.now() - begun
    },
    release: (by) => {
      if (!holders.delete(by) || holders.size > 0) return
      begun = Date.now()
      timer = setTimeout(onEnd, left)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      holders.clear()
    },
  }
}
