import { addDays, type IsoDate, timeOf } from '#domain/calendar'
import type { MailTrigger } from './mail-rule'

/** Something that happened at a moment, or that is about a day. */
export interface MailOccasion {
  readonly trigger: MailTrigger
  /** Names it among those of the same booking, order or customer: the same one never makes a second mail. */
  readonly key: string
  readonly when:
    | { readonly at: Date }
    /** Known since a moment: what should have left before that is too late. */
    | { readonly date: IsoDate; readonly knownSince: Date }
  readonly itemIds: readonly string[]
}

export interface BookingFacts {
  readonly state: 'requested' | 'confirmed' | 'cancelled'
  /** When it came to be what it is now. */
  readonly since: Date
  readonly date: IsoDate
  readonly startMinute: number
  /** When it was moved to this time; null: since it is booked. */
  readonly movedAt: Date | null
  /** When it was moved to this time and place, if its guest is to be notified of that; null again once it is moved on. */
  readonly announcedAt: Date | null
  /** Whether the guests did not come. */
  readonly isMissed: boolean
  readonly serviceId: string
}

/** Distinguishes a mail about a move from the first confirmation. */
export const movedVisit = 'moved'

const bookingTriggers = {
  requested: 'booking_request',
  confirmed: 'booking_confirmation',
  cancelled: 'booking_cancellation',
} as const

export function occasionsOfBooking(booking: BookingFacts): MailOccasion[] {
  const { state, since, date, startMinute, movedAt, isMissed } = booking
  const itemIds = [booking.serviceId]
  const answered = answerOf(booking)
  if (state !== 'confirmed' || isMissed) return [answered]
  return [
    answered,
    {
      trigger: 'arrival',
      // A guest who was notified of another time is notified again.
      key: `arrival ${date} ${timeOf(startMinute)}`,
      when: { date, knownSince: movedAt && movedAt > since ? movedAt : since },
      itemIds,
    },
  ]
}

/**
 * What the guest was notified of last. The notice of a move confirms the visit anew: a confirmation
 * that has not been sent by then is no longer needed.
 */
function answerOf({ state, since, announcedAt, serviceId }: BookingFacts): MailOccasion {
  const isAnnounced = state === 'confirmed' && announcedAt !== null && announcedAt >= since
  const at = isAnnounced ? announcedAt : since
  return {
    trigger: bookingTriggers[state],
    key: `${isAnnounced ? movedVisit : state} ${at.toISOString()}`,
    when: { at },
    itemIds: [serviceId],
  }
}

export interface OrderFacts {
  readonly orderedAt: Date
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  readonly isCancelled: boolean
  readonly productIds: readonly string[]
}

export function occasionsOfOrder(order: OrderFacts): MailOccasion[] {
  if (order.isCancelled) return []
  const happened = [
    ['purchase_confirmation', 'ordered', order.orderedAt],
    ['shipment_confirmation', 'shipped', order.shippedAt],
    ['delivery_confirmation', 'delivered', order.deliveredAt],
  ] as const
  return happened.flatMap(([trigger, key, at]) =>
    at ? [{ trigger, key, when: { at }, itemIds: order.productIds }] : [],
  )
}

/** A birthday of 29 February is on the 28th in other years. */
export function birthdayIn(birthDate: IsoDate, year: number): IsoDate {
  const monthAndDay = birthDate.slice(5)
  const isLeap = addDays(`${year}-02-28`, 1) === `${year}-02-29`
  return `${year}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
}
