import { type BookingChange, watchBookings } from '@cantina/contract/bookings/events'
import { useEffect, useRef } from 'react'
import { followEvents } from '#lib/follow-events'
import { useMayCall } from '#lib/permissions'

/** Changes within this time are reported as one. */
const togetherMs = 100

const anything: BookingChange = { posId: null, date: null, id: null }

/**
 * Reports that a colleague (or this page itself) has changed bookings, held seats or blocks, and
 * where: null for anywhere. Connected while the page is visible; after a pause it reports once that
 * anything may have changed.
 */
export function useLiveBookings(onChange: (change: BookingChange) => void): void {
  const mayWatch = useMayCall(watchBookings.access)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    if (!mayWatch) return
    let stop: (() => void) | null = null
    let wasAway = false
    let gathered: BookingChange | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = (change: BookingChange) => {
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
        stop = followEvents(watchBookings, { onEvent: report, onAgain: () => report(anything) })
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
  }, [mayWatch])
}

function whereBoth(one: BookingChange, other: BookingChange): BookingChange {
  return {
    posId: one.posId === other.posId ? one.posId : null,
    date: one.date === other.date ? one.date : null,
    id: one.id === other.id ? one.id : null,
  }
}
