import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { bookings } from '@cantina/contract/bookings/bookings'
import type { OfferedPos } from '@cantina/contract/bookings/offers'
import { id, isoDate } from '@cantina/contract/fields'
import { timeOfDay } from '@cantina/contract/time-fields'
import type { IsoDate } from '@cantina/domain/calendar'
import type { Place } from './last-place'
import type { ReservationDraft } from './reservation-contract'

/** What the address may bring along. */
export interface Wished {
  readonly service?: string | undefined
  readonly pos?: string | undefined
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly room?: string | undefined
  readonly customer?: string | undefined
}

/** A new reservation starts with the slot that was asked for, else where the last one was made. */
export function newReservation(
  offers: readonly OfferedPos[],
  wished: Wished,
  last: Partial<Place>,
  today: IsoDate,
): ReservationDraft {
  const place =
    placeOf(offers, wished.service, wished.pos) ?? placeOf(offers, last.serviceId, last.posId)
  const first = place ?? firstPlace(offers)
  return {
    ...emptyReservation,
    serviceId: first?.serviceId ?? null,
    posId: first?.posId ?? null,
    date: isoDate.safeParse(wished.date).data ?? today,
    start: timeOfDay.safeParse(wished.time).data ?? null,
    roomId: (wished.time && id.safeParse(wished.room).data) || null,
  }
}

/** A booking as its form holds it. */
export function reservationOf(booking: BookingDetail): ReservationDraft & { version: number } {
  const { version, serviceId, posId, date, start, guests, nonDrinkers, children } = booking
  const { languageId, roomId, guideId, notes, customer, discountCode } = booking
  return {
    ...emptyReservation,
    version,
    serviceId,
    posId,
    date,
    start,
    guests,
    nonDrinkers,
    children,
    languageId,
    roomId,
    guideId,
    notes,
    discountCode,
    customerId: customer.id,
    channel: booking.channel as ReservationDraft['channel'],
    extras: booking.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    answers: booking.answers.map(({ questionId, guest, value }) => ({ questionId, guest, value })),
  }
}

const emptyReservation: ReservationDraft = {
  ...bookings.empty,
  serviceId: null,
  posId: null,
  date: null,
  start: null,
  customerId: null,
  notes: null,
  guest: null,
  discountCode: null,
  payments: [],
  override: null,
}

/** Where the service is sold: at the wished place if it is, else anywhere. */
export function placeOf(
  offers: readonly OfferedPos[],
  serviceId: string | undefined,
  posId: string | undefined,
): Place | null {
  if (!serviceId && !posId) return null
  const sells = (pos: OfferedPos) =>
    pos.services.find(({ id, isSold }) => isSold && (!serviceId || id === serviceId))
  const places = offers.filter((pos) => sells(pos))
  const pos = places.find(({ id }) => id === posId) ?? places[0]
  const service = pos && sells(pos)
  return service ? { posId: pos.id, serviceId: service.id } : null
}

function firstPlace(offers: readonly OfferedPos[]): Place | null {
  for (const pos of offers) {
    const service = pos.services.find(({ isSold }) => isSold)
    if (service) return { posId: pos.id, serviceId: service.id }
  }
  return null
}
