import { minuteOf, minutesOfDay, timeOf } from '#domain/calendar'

/** The window of a single start: as long as the visit. */
export function windowOfStart(
  start: string,
  durationMinutes: number,
): { readonly start: string; readonly end: string } {
  return { start, end: timeOf(minuteOf(start) + durationMinutes) }
}

/** Starts of which the visit would last past midnight, by their place in the list. */
export function startsPastMidnight(starts: readonly string[], durationMinutes: number): number[] {
  return starts.flatMap((start, index) =>
    minuteOf(start) + durationMinutes > minutesOfDay ? [index] : [],
  )
}

/** What a week offers. */
export function weekOf(
  {
    weekDays,
    starts,
  }: { readonly weekDays: readonly unknown[]; readonly starts: readonly string[] },
  seats: number,
): { readonly starts: number; readonly seats: number } {
  const count = weekDays.length * starts.length
  return { starts: count, seats: count * seats }
}

const firstStart = '10:00'

/** One more after the last, with the gap of the two before it; null where the day is over. */
export function nextStart(starts: readonly string[], durationMinutes: number): string | null {
  const minutes = starts.map(minuteOf).toSorted((one, other) => one - other)
  const last = minutes.at(-1)
  if (last === undefined) return firstStart
  const before = minutes.at(-2)
  const gap = before === undefined ? durationMinutes : last - before
  const next = [last + Math.max(gap, durationMinutes), last + durationMinutes].find(
    (minute) => minute + durationMinutes <= minutesOfDay,
  )
  return next === undefined ? null : timeOf(next)
}
