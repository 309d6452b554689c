import { lazy, Suspense, useEffect, useRef } from 'react'
import { SkeletonBlock } from '#ui/skeleton-block'
import type { DayPickerProps } from './day-picker'

const DayPicker = lazy(async () => ({ default: (await import('./day-picker')).DayPicker }))

/** The days of a month, whose code comes when they are opened: most pages are left without. */
export function LateDayPicker(props: DayPickerProps) {
  return (
    <Suspense fallback={<SkeletonBlock height={280} width={260} />}>
      <FocusedDayPicker {...props} />
    </Suspense>
  )
}

/** What opened around it took the focus when there was nothing yet to be focused inside. */
function FocusedDayPicker(props: DayPickerProps) {
  const days = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (focused === document.body || !focused?.contains(days.current)) return
    days.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={days}>
      <DayPicker {...props} />
    </div>
  )
}
