import { minuteOf, minutesOfDay, timeOf } from '@cantina/domain/calendar'

/** When a visit that begins at a time is over, on the wall clock. */
export function addMinutesText(start: string, minutes: number): string {
  return timeOf((minuteOf(start) + minutes) % minutesOfDay)
}
