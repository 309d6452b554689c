import { minuteOf } from '@cantina/domain/calendar'
import type { Availability, PlannedSlot, TimeWindow } from '@cantina/domain/catalogue/slots'

/** Rows as they stand in a form: anything may be empty, half typed or unreadable. */
export type TypedRow = Readonly<Record<string, unknown>>

/** What is complete of a form's periods and times, as the engine of slots takes it. */
export function availabilityInForm(
  periods: readonly TypedRow[],
  times: readonly TypedRow[],
): Availability {
  return {
    periods: periods
      .map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }))
      .filter(({ from, to }) => from !== null || to !== null),
    windows: times.flatMap(windowOf),
  }
}

function windowOf(time: TypedRow): TimeWindow[] {
  const [start, end, slotMinutes] = [
    textOf(time.start),
    textOf(time.end),
    numberOf(time.slotMinutes),
  ]
  if (start === null || end === null || slotMinutes === null || slotMinutes < 5) return []
  const languages = Array.isArray(time.languageIds) ? time.languageIds.map(String) : []
  return [
    {
      startMinute: minuteOf(start),
      endMinute: minuteOf(end),
      slotMinutes,
      maxGuests: numberOf(time.maxGuests),
      maxGuestsPerSlot: numberOf(time.maxGuestsPerSlot),
      maxBookings: numberOf(time.maxBookings),
      languages,
    },
  ]
}

/** The most guests of a day: each window's own limit, or what its slots take together. */
export function guestsOfDay(
  { windows }: Availability,
  slots: readonly PlannedSlot[],
): number | null {
  let guests = 0
  for (const [index, { maxGuests }] of windows.entries()) {
    const seats = slots.filter(({ windowIndex }) => windowIndex === index).map((slot) => slot.seats)
    if (seats.length === 0) continue
    const bySlots = seats.includes(null)
      ? null
      : seats.reduce<number>((sum, n) => sum + (n ?? 0), 0)
    const most = smaller(maxGuests, bySlots)
    if (most === null) return null
    guests += most
  }
  return guests
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** The next day on which an availability is open, from a day on; that day itself if it is never again. */
export function nextOpenDay(periods: Availability['periods'], today: string): string {
  const days = periods
    .filter(({ to }) => to === null || to >= today)
    .map(({ from }) => (from === null || from < today ? today : from))
  return days.sort()[0] ?? today
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
