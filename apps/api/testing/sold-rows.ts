import { instantOf } from '@cantina/domain/zoned-time'
import { newId } from '#platform/ids'
import type { bookings } from '#schema/bookings/bookings.table'
import type { orderReturns, orders, ReturnedLine } from '#schema/orders/orders.table'
import type { Venue } from './booking-factories'

export const zoneOfBusinesses = 'Europe/Rome'

type BookingRow = typeof bookings.$inferSelect
type OrderRow = typeof orders.$inferSelect
type ReturnRow = typeof orderReturns.$inferInsert

type Place = Pick<Venue, 'serviceId' | 'posId' | 'customerId'> & { readonly businessId: string }

/** The same dice every time. */
export function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Visits, orders and returns as rows, for tests that add up more of them than anybody would book. */
export function rowsSoldIn(placeOf: () => Place) {
  let sequence = 0
  return {
    bookingOn(date: string, values: Partial<BookingRow> = {}) {
      sequence += 1
      const { businessId, serviceId, posId, customerId } = placeOf()
      const startMinute = values.startMinute ?? 660
      const startsAt = instantOf(date, startMinute, zoneOfBusinesses)
      const totalCents = values.totalCents ?? 5_000
      return {
        businessId,
        id: newId(),
        status: 'confirmed' as const,
        year: 2020,
        sequence,
        number: `20-${sequence}`,
        channel: 'back_office' as const,
        serviceId,
        posId,
        date,
        durationMinutes: 60,
        ...spanFrom(startsAt),
        guests: 2,
        nonDrinkers: 0,
        children: 0,
        customerId,
        priceLines: [],
        subTotalCents: totalCents,
        discountCents: 0,
        dueNowCents: 0,
        freeCancellationMinutes: 0,
        keptPercent: 100,
        ...values,
        startMinute,
        totalCents,
      }
    },
    orderOn(date: string, values: Partial<OrderRow> = {}) {
      sequence += 1
      const { businessId, posId } = placeOf()
      const subTotalCents = values.subTotalCents ?? 8_000
      const discountCents = values.discountCents ?? 0
      const shippingCents = values.shippingCents ?? 0
      return {
        businessId,
        id: newId(),
        status: 'confirmed' as const,
        year: 2020,
        sequence,
        number: `S20-${sequence}`,
        channel: 'pos' as const,
        posId,
        storageId: posId,
        orderedAt: instantOf(date, 700, zoneOfBusinesses),
        date,
        priceList: 'consumer' as const,
        shippingStatus: 'not_required' as const,
        itemCount: 1,
        items: '1 Riserva',
        ...values,
        subTotalCents,
        discountCents,
        shippingCents,
        totalCents: subTotalCents - discountCents + shippingCents,
      }
    },
    returnOf(
      orderId: string,
      date: string,
      goodsCents: number,
      lines: ReturnedLine[] = [],
    ): ReturnRow {
      return {
        businessId: placeOf().businessId,
        id: newId(),
        orderId,
        at: instantOf(date, 720, zoneOfBusinesses),
        date,
        reason: 'Corked',
        lines,
        goodsCents,
        shippingCents: 0,
        commissionCents: 0,
        isRestocked: false,
      }
    },
  }
}

/** When a visit of an hour is. */
export function spanFrom(startsAt: Date) {
  return {
    startsAt,
    occupiesFrom: startsAt,
    occupiesTo: new Date(startsAt.getTime() + 3_600_000),
  }
}
