import { minuteOf, minutesOfDay, timeOf } from '@cantina/domain/calendar'
import type { Unreadable } from '#resource/form/unreadable'

interface ClockLimits {
  /** What ends may end with the day, at 24:00. */
  readonly isEnd: boolean
}

/** Reads a time of day as people write it: 9, 930, 9.30, 09:30. */
export function readTime(text: string, { isEnd }: ClockLimits): string | Unreadable | null {
  const typed = text.trim()
  if (typed === '') return null
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})(?:[:.,\sh]?(\d{2}))?$/i.exec(typed) ?? /^(\d)(\d{2})$/.exec(typed) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  const isOnClock = hours !== '' && Number(minutes) < 60 && minute <= lastMinute(isEnd)
  if (isOnClock) return timeOf(minute)
  return { unreadable: text, text: { key: 'invalidFormat', params: {} } }
}

/** The next time on the grid of the clock, such as every quarter of an hour. */
export function stepTime(
  time: string | null,
  direction: 1 | -1,
  { stepMinutes, isEnd }: ClockLimits & { readonly stepMinutes: number },
): string {
  if (time === null) return '09:00'
  const steps = minuteOf(time) / stepMinutes
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return timeOf(Math.min(Math.max(next * stepMinutes, 0), lastMinute(isEnd)))
}

function lastMinute(isEnd: boolean): number {
  return isEnd ? minutesOfDay : minutesOfDay - 1
}
