import { type IsoDate, isWithin, type Period, type WeekDay, weekDayOf } from '#domain/calendar'
import { changesAround, isOnClock } from '#domain/zoned-time'

/** A part of the day in which guests can be received, cut into slots of equal length. */
export interface TimeWindow {
  readonly startMinute: number
  readonly endMinute: number
  readonly slotMinutes: number
  /** Of the whole window in a day. */
  readonly maxGuests: number | null
  readonly maxGuestsPerSlot: number | null
  readonly maxBookings: number | null
  /** Codes of the languages that are spoken; none: all. */
  readonly languages: readonly string[]
}

export interface Availability {
  /** None: always. */
  readonly periods: readonly Period[]
  readonly windows: readonly TimeWindow[]
}

export interface PlannedSlot {
  readonly startMinute: number
  readonly endMinute: number
  /** Which of the availability's windows it is cut from. */
  readonly windowIndex: number
  /** The most guests that its own limits let in; null without any. */
  readonly seats: number | null
}

/** Whether an availability is open on a day at all; week days are the service's. */
export function isOpenOn(
  date: IsoDate,
  { periods }: Pick<Availability, 'periods'>,
  days: readonly WeekDay[] | null,
): boolean {
  if (days !== null && !days.includes(weekDayOf(date))) return false
  return periods.length === 0 || periods.some((period) => isWithin(date, period))
}

export type CutWindow = Omit<TimeWindow, 'languages'>

/**
 * Every slot of a day, in the order of the clock. A slot that would end outside its window is none,
 * nor is one that would begin at a time which the clock skips: it would begin with a later one.
 */
export function slotsOfDay(
  availability: Pick<Availability, 'periods'> & { readonly windows: readonly CutWindow[] },
  date: IsoDate,
  zone: string,
  days: readonly WeekDay[] | null = null,
): readonly PlannedSlot[] {
  if (!isOpenOn(date, availability, days)) return []
  const slots = slotsOfWindows(availability.windows)
  if (!changesAround(date, zone)) return slots
  return slots.filter(({ startMinute }) => isOnClock(date, startMinute, zone))
}

const cut = new WeakMap<readonly CutWindow[], readonly PlannedSlot[]>()

/** The same on every day: a calendar of six weeks cuts them once. */
function slotsOfWindows(windows: readonly CutWindow[]): readonly PlannedSlot[] {
  let slots = cut.get(windows)
  if (!slots) {
    slots = windows
      .flatMap((window, windowIndex) => slotsOfWindow(window, windowIndex))
      .sort(
        (one, other) => one.startMinute - other.startMinute || one.windowIndex - other.windowIndex,
      )
    cut.set(windows, slots)
  }
  return slots
}

function slotsOfWindow(window: CutWindow, windowIndex: number): PlannedSlot[] {
  const { startMinute, endMinute, slotMinutes } = window
  const slots: PlannedSlot[] = []
  const seats = smallest(window.maxGuestsPerSlot, window.maxGuests)
  if (slotMinutes <= 0) return slots
  for (let start = startMinute; start + slotMinutes <= endMinute; start += slotMinutes) {
    slots.push({ startMinute: start, endMinute: start + slotMinutes, windowIndex, seats })
  }
  return slots
}

/** The least of those that limit; null where none does. */
export function smallest(...limits: readonly (number | null)[]): number | null {
  const given = limits.filter((limit) => limit !== null)
  return given.length > 0 ? Math.min(...given) : null
}
