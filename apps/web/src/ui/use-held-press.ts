import { useEffect, useRef } from 'react'

const firstPauseMs = 450
const slowestMs = 160
const fastestMs = 40

/** A press that goes on, faster and faster, for as long as it is held; a tap and a key are one. */
export function useHeldPress(press: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRepeated = useRef(false)
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  }, [press])
  useEffect(() => () => clearTimeout(timer.current), [])

  function repeat(pauseMs: number) {
    isRepeated.current = true
    latest.current()
    timer.current = setTimeout(() => repeat(Math.max(fastestMs, pauseMs * 0.85)), pauseMs)
  }
  const stop = () => clearTimeout(timer.current)

  return {
    onPointerDown: () => {
      isRepeated.current = false
      timer.current = setTimeout(() => repeat(slowestMs), firstPauseMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A finger that stays would open the browser's own menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      stop()
      if (!isRepeated.current) press()
      isRepeated.current = false
    },
  }
}
