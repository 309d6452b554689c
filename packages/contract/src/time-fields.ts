import { minuteOf } from '@cantina/domain/calendar'
import { z } from 'zod'
import { issue, type ValidationKey } from './issue-text'

/** A time of day on the wall clock, as in `09:30`; a window may end at `24:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const endOfWindow = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** Monday is 1, Sunday 7. */
export const weekDay = z
  .union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
  ])
  .meta({ unit: 'weekDay' })

export const weekDaySet = z
  .array(weekDay)
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, issue('twice'))

/** Days from and to which something holds; both belong to it. */
export const datePeriod = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { ...issue('endDayAfterStart'), path: ['to'] })

export const datePeriods = z.array(datePeriod).max(50)

export const durationMinutes = z.int().min(5).max(1_440)

interface SlotWindow {
  readonly start: string
  readonly end: string
  readonly slotMinutes: number
}

interface WindowProblem<Field> {
  readonly field: Field
  readonly key: ValidationKey
}

/** What is wrong with two times of which the second has to be later: either of them can be corrected. */
export function orderProblems({
  start,
  end,
}: Pick<SlotWindow, 'start' | 'end'>): WindowProblem<'start' | 'end'>[] {
  if (minuteOf(end) > minuteOf(start)) return []
  return [
    { field: 'start', key: 'startBeforeEnd' },
    { field: 'end', key: 'endAfterStart' },
  ]
}

/** What is wrong with a window that is cut into slots, and at which of its fields. */
export function windowProblems(window: SlotWindow): WindowProblem<keyof SlotWindow>[] {
  const wrongOrder = orderProblems(window)
  if (wrongOrder.length > 0) return wrongOrder
  const length = minuteOf(window.end) - minuteOf(window.start)
  return window.slotMinutes > length ? [{ field: 'slotMinutes', key: 'slotLongerThanWindow' }] : []
}
