import { type IsoDate, minutesOfDay, timeOf } from './calendar'

/** The wall clock of a zone, by Intl alone. */

interface WallClock {
  readonly date: IsoDate
  readonly minute: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** What the clock on the wall shows at an instant. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/**
 * The instant at which the wall clock of a zone shows a day's minute. A minute that the clock skips
 * in spring is the one as far after the change; of one that comes twice in autumn, the first counts.
 */
export function instantOf(date: IsoDate, minute: number, zone: string): Date {
  const { shown, otherwise } = instantsShowing(date, minute, zone)
  return new Date(shown.length > 0 ? Math.min(...shown) : otherwise)
}

/** Whether the wall clock of a zone shows a day's minute at all: in spring it skips some. */
export function isOnClock(date: IsoDate, minute: number, zone: string): boolean {
  return instantsShowing(date, minute, zone).shown.length > 0
}

/** The instants at which the clock shows a minute, and the one that stands for it where none does. */
function instantsShowing(
  date: IsoDate,
  minute: number,
  zone: string,
): { readonly shown: readonly number[]; readonly otherwise: number } {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
  const before = offsetAt(asUtc - minutesOfDay * 60_000, zone)
  const after = offsetAt(asUtc + minutesOfDay * 60_000, zone)
  const otherwise = asUtc - before
  // No clock changes twice in two days.
  if (before === after) return { shown: [otherwise], otherwise }
  const shown = [otherwise, asUtc - after].filter(
    (instant) => instant + offsetAt(instant, zone) === asUtc,
  )
  return { shown, otherwise }
}

/** Whether the clock of a zone changes on a day or next to it. */
export function changesAround(date: IsoDate, zone: string): boolean {
  return steadyOffset(Date.parse(`${date}T00:00:00Z`), zone) === null
}

/** The one offset of a day and those next to it; null where the clock changes. */
function steadyOffset(midnight: number, zone: string): number | null {
  const before = offsetAt(midnight - minutesOfDay * 60_000, zone)
  const after = offsetAt(midnight + 2 * minutesOfDay * 60_000, zone)
  return before === after ? before : null
}

/** The same for many minutes of one day, which rarely has a change of the clock anywhere near it. */
export function instantsOn(date: IsoDate, zone: string): (minute: number) => Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offset = steadyOffset(midnight, zone)
  if (offset === null) return (minute) => instantOf(date, minute, zone)
  return (minute) => new Date(midnight + minute * 60_000 - offset)
}

const quarterMs = 15 * 60_000
const keptQuarters = 20_000
const offsets = new Map<string, Map<number, number>>()

/**
 * How far the zone's clock is ahead of UTC, in milliseconds. Clocks change on the quarter of an hour
 * at the finest, and a calendar asks for the same ones over and over: each is worked out once.
 */
function offsetAt(instant: number, zone: string): number {
  let known = offsets.get(zone)
  if (!known || known.size >= keptQuarters) {
    known = new Map()
    offsets.set(zone, known)
  }
  const quarter = Math.floor(instant / quarterMs)
  let offset = known.get(quarter)
  if (offset === undefined) {
    const { date, minute } = wallClockAt(new Date(quarter * quarterMs), zone)
    offset = Date.parse(`${date}T${timeOf(minute)}:00Z`) - quarter * quarterMs
    known.set(quarter, offset)
  }
  return offset
}
