import { timeOf } from '#domain/calendar'

const minutesOfDay = 24 * 60

export interface TimedVisit {
  readonly startMinute: number
  readonly durationMinutes: number
  /** Its guests come when they like while it lasts. */
  readonly hasFreeArrival: boolean
}

/** When guests are expected, as they read it: at a time, or between two. */
export function statedTime({ startMinute, durationMinutes, hasFreeArrival }: TimedVisit): string {
  const start = timeOf(startMinute)
  return hasFreeArrival
    ? `${start}–${timeOf((startMinute + durationMinutes) % minutesOfDay)}`
    : start
}
