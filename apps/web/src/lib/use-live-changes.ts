import type { Endpoint } from '@cantina/contract/endpoint'
import { useEffect, useRef } from 'react'
import { followEvents } from './follow-events'
import { useMayCall } from './permissions'

/** Changes within this time are reported as one. */
const togetherMs = 100

/** Where something has changed; null: anywhere. */
export interface LiveChange {
  readonly posId: string | null
  readonly date: string | null
  readonly id: string | null
}

const anything: LiveChange = { posId: null, date: null, id: null }

/**
 * Reports that a colleague (or this page itself) has changed something, and where: null for anywhere.
 * Connected while the page is visible; after a pause it reports once that anything may have changed.
 */
export function useLiveChanges(endpoint: Endpoint, onChange: (change: LiveChange) => void): void {
  const mayWatch = useMayCall(endpoint.access)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    if (!mayWatch) return
    let stop: (() => void) | null = null
    let wasAway = false
    let gathered: LiveChange | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = (change: LiveChange) => {
      gathered = gathered ? whereBoth(gathered, change) : change
      timer ??= setTimeout(() => {
        timer = undefined
        const reported = gathered
        gathered = null
        if (reported) latest.current(reported)
      }, togetherMs)
    }
    const look = () => {
      const isInSight = document.visibilityState === 'visible'
      if (isInSight && !stop) {
        stop = followEvents(endpoint, {
          onEvent: (change) => report(change as LiveChange),
          onAgain: () => report(anything),
        })
        if (wasAway) report(anything)
        wasAway = false
      } else if (!isInSight && stop) {
        stop()
        stop = null
        wasAway = true
      }
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
      stop?.()
    }
  }, [endpoint, mayWatch])
}

function whereBoth(one: LiveChange, other: LiveChange): LiveChange {
  return {
    posId: one.posId === other.posId ? one.posId : null,
    date: one.date === other.date ? one.date : null,
    id: one.id === other.id ? one.id : null,
  }
}
