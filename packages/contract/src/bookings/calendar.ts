import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'
import { arrivalStatuses, bookingStatuses, channels } from './bookings'
import { offeredRoom, offeredService } from './offers'
import { mostSlotDays, slotWithRooms } from './slots'

/** A booking as it stands in the calendar. */
export const calendarBooking = z.object({
  id,
  version: z.int(),
  number: z.string(),
  status: z.enum(bookingStatuses),
  arrivalStatus: z.enum(arrivalStatuses),
  paymentStatus: z.enum(paymentStatuses),
  serviceId: id,
  date: isoDate,
  start: z.string(),
  durationMinutes: z.int(),
  roomId: id.nullable(),
  guideName: z.string().nullable(),
  customerName: z.string(),
  /** The family's name, for marks that are short of room. */
  customerShortName: z.string(),
  /** Shown where families share a name; null where only one name is known. */
  customerFirstName: z.string().nullable(),
  partySize: z.int(),
  languageId: z.int().nullable(),
  totalCents: cents,
  netPaidCents: z.int(),
  /** Still to be paid, and how much of all was to be paid with the booking. */
  dueCents: cents,
  dueNowCents: cents,
  /** What somebody of the party must not eat, in their own words. */
  allergies: z.array(z.string()),
  notes: z.string().nullable(),
  channel: z.enum(channels),
  hasOverride: z.boolean(),
})

export type CalendarBooking = z.infer<typeof calendarBooking>

export const calendarSlot = slotWithRooms.extend({ serviceId: id })

export type CalendarSlot = z.infer<typeof calendarSlot>

/** Seats that somebody holds while a reservation is being filled in. */
const calendarHold = z.object({
  serviceId: id,
  date: isoDate,
  start: z.string(),
  roomId: id.nullable(),
  partySize: z.int(),
  /** Kept by a till for whoever walks in. */
  isTills: z.boolean(),
})

export type CalendarHold = z.infer<typeof calendarHold>

const calendarRoomBlock = z.object({
  id,
  roomId: id,
  /** Null: for all services. */
  serviceId: id.nullable(),
  date: isoDate,
  start: z.string(),
  end: z.string(),
  reason: z.string(),
})

export type CalendarRoomBlock = z.infer<typeof calendarRoomBlock>

/** A service with what a room has to have left for it. */
const calendarService = offeredService.extend({ minimumGuests: z.int() })

export const mostCalendarDays = 7

/** More than a business can receive in a week; what is above it is said, not hidden. */
export const mostCalendarBookings = 3_000

const seeBookings = anyRight('booking.display')

/** A day or a week at a point of sale: its rooms, the slots of its services, who comes. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/v1/booking/calendar',
  tag: 'booking',
  summary: 'Some days at a point of sale: rooms, slots of its services, bookings',
  access: seeBookings,
  query: z.strictObject({
    posId: id,
    /** None: all services. */
    serviceId: id.optional(),
    from: isoDate,
    days: integerText(1, mostCalendarDays).optional(),
  }),
  answer: z.object({
    timeZone: z.string(),
    rooms: z.array(offeredRoom),
    services: z.array(calendarService),
    days: z.array(z.object({ date: isoDate, slots: z.array(calendarSlot) })),
    /** Rooms that staff have closed for a while. */
    roomBlocks: z.array(calendarRoomBlock),
    holds: z.array(calendarHold),
    /** Seats that visitors of the website hold, which staff may book all the same. */
    visitorHolds: z.array(calendarHold),
    /** Those that were not denied, in the order of the clock. */
    bookings: z.array(calendarBooking),
    isCut: z.boolean(),
  }),
})

/** Each day of a month in figures, without its bookings. */
export const readCalendarDays = endpoint({
  method: 'GET',
  path: '/v1/booking/calendar/days',
  tag: 'booking',
  summary: 'The days of a month in figures: bookings and guests by service, slots and seats',
  access: seeBookings,
  query: z.strictObject({
    posId: id,
    serviceId: id.optional(),
    from: isoDate,
    days: integerText(1, mostSlotDays).optional(),
  }),
  answer: z.object({
    timeZone: z.string(),
    services: z.array(offeredService),
    days: z.array(
      z.object({
        date: isoDate,
        /** Services with at least one booking on that day. */
        figures: z.array(
          z.object({
            serviceId: id,
            bookings: z.int(),
            guests: z.int(),
            toConfirm: z.int(),
            unpaid: z.int(),
          }),
        ),
        /** How many slots stand how, and their seats (null: without limit); of all services asked for. */
        slots: z.object({
          available: z.int(),
          booked: z.int(),
          blocked: z.int(),
          out_of_slot: z.int(),
          seats: z.int().nullable(),
          guests: z.int(),
        }),
      }),
    ),
  }),
})
