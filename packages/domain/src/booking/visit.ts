import type { IsoDate } from '#domain/calendar'
import type { Party } from '#domain/service-price'

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

/** A visit's time with what is needed before and after it. */
export function occupiedBy(
  service: Pick<VisitService, 'durationMinutes' | 'leadMinutesBefore' | 'leadMinutesAfter'>,
  startsAt: Date,
): Occupied {
  const start = startsAt.getTime()
  return {
    from: start - service.leadMinutesBefore * minuteMs,
    to: start + (service.durationMinutes + service.leadMinutesAfter) * minuteMs,
  }
}

/** Two visits that touch at a point do not meet. */
export function meet(one: Occupied, other: Occupied): boolean {
  return one.from < other.to && other.from < one.to
}
