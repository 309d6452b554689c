import { reachInDays } from '#domain/bookings/visit'
import { addDays, daysBetween, type IsoDate } from '#domain/calendar'

/** How far ahead platforms are notified of availability: further than most guests book. */
export const notifiedDays = 180

/** What is looked at in one go. */
const mostDaysAtATime = 30

/** Seats, or what is offered, have changed. */
export interface SlotChange {
  /** Null: anywhere. */
  readonly posId: string | null
  /** Null: on any day. */
  readonly date: IsoDate | null
}

export interface Stretch {
  readonly from: IsoDate
  readonly days: number
}

/** The days of a point of sale on which anything may be another, as short stretches within those that count. */
export function changedStretches(
  changes: readonly SlotChange[],
  posId: string,
  counted: Stretch,
): Stretch[] {
  return wholeStretches(changes, posId, counted).flatMap(({ from, days }) =>
    Array.from({ length: Math.ceil(days / mostDaysAtATime) }, (_, nth) => ({
      from: addDays(from, nth * mostDaysAtATime),
      days: Math.min(mostDaysAtATime, days - nth * mostDaysAtATime),
    })),
  )
}

function wholeStretches(
  changes: readonly SlotChange[],
  posId: string,
  counted: Stretch,
): Stretch[] {
  const here = changes.filter((change) => change.posId === null || change.posId === posId)
  if (here.some(({ date }) => date === null)) return [counted]
  const last = addDays(counted.from, counted.days - 1)
  const stretches: Stretch[] = []
  for (const date of here.flatMap((change) => change.date ?? []).toSorted()) {
    // A visit reaches into the days around it.
    const from = latest(addDays(date, -reachInDays), counted.from)
    const to = earliest(addDays(date, reachInDays), last)
    if (from > to) continue
    const before = stretches.at(-1)
    if (before && from <= addDays(before.from, before.days)) {
      stretches.pop()
      stretches.push({ from: before.from, days: daysBetween(before.from, to) + 1 })
    } else {
      stretches.push({ from, days: daysBetween(from, to) + 1 })
    }
  }
  return stretches
}

const latest = (one: IsoDate, other: IsoDate) => (one > other ? one : other)
const earliest = (one: IsoDate, other: IsoDate) => (one < other ? one : other)
