import { type IsoDate, isWithin, minuteOf, type Period, weekDayOf } from '#domain/calendar'

/** A stretch of some days of the week in which an extra can be had, so many of it at a time. */
interface ExtraTimeSlot {
  readonly start: string
  readonly end: string
  readonly weekDays: readonly number[]
  readonly slotMinutes: number
  readonly maxUnits: number | null
}

/** When an extra can be had: no periods are all days, no time slots any time. */
export interface ExtraTimes {
  readonly periods: readonly Period[]
  readonly timeSlots: readonly ExtraTimeSlot[]
}

interface VisitStart {
  readonly date: IsoDate
  /** Null while nobody has chosen one: any time of the day will do. */
  readonly start: string | null
  /** Staff who go over the limits are not bound to an extra's times, only to its periods. */
  readonly isOverride: boolean
}

/** Whether an extra can be had with a visit that begins then. */
export function isExtraOffered(
  { periods, timeSlots }: ExtraTimes,
  { date, start, isOverride }: VisitStart,
): boolean {
  if (periods.length > 0 && !periods.some((period) => isWithin(date, period))) return false
  if (timeSlots.length === 0 || isOverride) return true
  return start === null
    ? timeSlots.some((slot) => isOnDay(slot, date))
    : extraSlotAt(timeSlots, date, start) !== null
}

/** The slot of an extra that a visit begins in, in minutes of the day, and how many it has. */
export function extraSlotAt(
  timeSlots: readonly ExtraTimeSlot[],
  date: IsoDate,
  start: string,
): { readonly from: number; readonly to: number; readonly maxUnits: number | null } | null {
  const minute = minuteOf(start)
  for (const slot of timeSlots) {
    const [first, last] = [minuteOf(slot.start), minuteOf(slot.end)]
    if (!isOnDay(slot, date) || minute < first || minute >= last) continue
    const from = first + Math.floor((minute - first) / slot.slotMinutes) * slot.slotMinutes
    return { from, to: Math.min(from + slot.slotMinutes, last), maxUnits: slot.maxUnits }
  }
  return null
}

function isOnDay({ weekDays }: ExtraTimeSlot, date: IsoDate): boolean {
  return weekDays.includes(weekDayOf(date))
}
