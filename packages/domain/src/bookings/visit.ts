import { addDays, type IsoDate } from '#domain/calendar'
import type { Party } from '#domain/catalogue/service-price'
import { wallClockAt } from '#domain/zoned-time'

/** What of a service decides when and where it can run. */
export interface VisitService {
  readonly id: string
  readonly durationMinutes: number
  readonly leadMinutesBefore: number
  readonly leadMinutesAfter: number
  readonly minimumGuests: number
  readonly maximumGuests: number | null
  readonly minimumNoticeMinutes: number
  readonly isSingleLanguage: boolean
  /** One party a slot. */
  readonly isExclusive: boolean
  /** While it runs, no other service runs at that point of sale. */
  readonly isSingleService: boolean
  /** The same two, for a room. */
  readonly isRoomExclusive: boolean
  readonly isRoomSingleService: boolean
}

/** From when to when a visit keeps its room and its point of sale, in milliseconds. */
export interface Occupied {
  readonly from: number
  readonly to: number
}

/** Seats that are taken, by a booking or by someone who is filling one in. */
export interface TakenVisit extends Occupied {
  readonly service: Pick<
    VisitService,
    'id' | 'isSingleService' | 'isRoomExclusive' | 'isRoomSingleService'
  >
  readonly date: IsoDate
  readonly startMinute: number
  /** The window its seats are counted in; null for one that staff put outside every window. */
  readonly windowId: string | null
  readonly partySize: number
  readonly languageId: number | null
  readonly roomId: string | null
}

export function partySizeOf({ guests, nonDrinkers, children }: Party): number {
  return guests + nonDrinkers + children
}

const minuteMs = 60_000

/** How long a visit takes, and what is needed around it. */
export type VisitTerms = Pick<
  VisitService,
  'durationMinutes' | 'leadMinutesBefore' | 'leadMinutesAfter'
>

/** A visit's time with what is needed before and after it. */
export function occupiedBy(service: VisitTerms, startsAt: Date): Occupied {
  const start = startsAt.getTime()
  return {
    from: start - service.leadMinutesBefore * minuteMs,
    to: start + (service.durationMinutes + service.leadMinutesAfter) * minuteMs,
  }
}

/** The terms under which a visit was booked, whatever became of its service since. */
export function termsOfVisit(visit: {
  readonly startsAt: Date
  readonly occupiesFrom: Date
  readonly occupiesTo: Date
  readonly durationMinutes: number
}): VisitTerms {
  const { durationMinutes } = visit
  const start = visit.startsAt.getTime()
  return {
    durationMinutes,
    leadMinutesBefore: (start - visit.occupiesFrom.getTime()) / minuteMs,
    leadMinutesAfter: (visit.occupiesTo.getTime() - start) / minuteMs - durationMinutes,
  }
}

/**
 * Visits that begin more days apart never meet: each lasts a day at most, with as much before and
 * after it, and the clock may change in between.
 */
export const reachInDays = 4

/** The days on the wall calendar that a visit reaches into. */
export function daysOccupied({ from, to }: Occupied, zone: string): IsoDate[] {
  const last = wallClockAt(new Date(to - 1), zone).date
  const days: IsoDate[] = []
  for (let day = wallClockAt(new Date(from), zone).date; day <= last; day = addDays(day, 1)) {
    days.push(day)
  }
  return days
}

/** Two visits that touch at a point do not meet. */
export function meet(one: Occupied, other: Occupied): boolean {
  return one.from < other.to && other.from < one.to
}
