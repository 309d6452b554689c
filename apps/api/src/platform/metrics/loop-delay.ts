import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Measured by the runtime, outside JavaScript: a finer one would show no more and wake it more
 * often.
 */
export const loopResolutionMs = 20
const renewedEveryMs = 5 * 60_000

export interface LoopDelay {
  /** In 99 looks of 100 it was less. */
  readonly p99Ms: number
  readonly longestMs: number
}

/** How long work that is due waits for the work before it, over the last five to ten minutes. */
export function watchLoop(): { delay(): LoopDelay; stop(): void } {
  let [before, current] = [started(), started()]
  const renewing = setInterval(() => {
    before.disable()
    before = current
    current = started()
  }, renewedEveryMs)
  renewing.unref()
  return {
    delay: () => ({
      p99Ms: beyondResolution(before.percentile(99)),
      longestMs: beyondResolution(before.max),
    }),
    stop() {
      clearInterval(renewing)
      before.disable()
      current.disable()
    },
  }
}

function started() {
  const histogram = monitorEventLoopDelay({ resolution: loopResolutionMs })
  histogram.enable()
  return histogram
}

/** It measures the whole time between two looks, of which the resolution was meant. */
function beyondResolution(nanoseconds: number): number {
  return Math.max(0, Math.round((nanoseconds / 1e6 - loopResolutionMs) * 10) / 10)
}
