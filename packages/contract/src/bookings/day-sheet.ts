import { paymentStatuses } from '@cantina/domain/payments/payments'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { arrivalStatuses, bookingStatuses } from './bookings'

/** More than a business can receive in a day; what is above it is said, not hidden. */
export const mostSheetBookings = 500

/** A party as those who receive it need to know it on paper. */
export const sheetBooking = z.object({
  id,
  number: z.string(),
  status: z.enum(bookingStatuses),
  arrivalStatus: z.enum(arrivalStatuses),
  start: z.string(),
  end: z.string(),
  roomName: z.string().nullable(),
  serviceName: z.string(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  guests: z.int(),
  nonDrinkers: z.int(),
  children: z.int(),
  partySize: z.int(),
  languageId: z.int().nullable(),
  /** Which the visit is held in. */
  languageName: z.string().nullable(),
  guideName: z.string().nullable(),
  notes: z.string().nullable(),
  paymentStatus: z.enum(paymentStatuses),
  /** Still to be taken. */
  dueCents: cents,
  extras: z.array(z.object({ name: z.string(), quantity: z.int() })),
  answers: z.array(
    z.object({ question: z.string(), guest: z.int().nullable(), value: z.string() }),
  ),
})

export type SheetBooking = z.infer<typeof sheetBooking>

/** A service with what staff have to know about it. */
export const notedService = z.object({ id, name: z.string(), internalNotes: z.string() })

export type NotedService = z.infer<typeof notedService>

const sheetQuery = z.strictObject({ posId: id, date: isoDate })

export const readDaySheet = endpoint({
  method: 'GET',
  path: '/v1/booking/day-sheet',
  tag: 'booking',
  summary: 'A day at a point of sale as it is printed: by time and room, with all that guests said',
  access: anyRight('booking.display'),
  query: sheetQuery,
  answer: z.object({
    items: z.array(sheetBooking),
    /** What staff have to know about the services of the day; those without notes are left out. */
    services: z.array(notedService),
    isCut: z.boolean(),
  }),
})

export const daySheetFile = endpoint({
  method: 'GET',
  path: '/v1/booking/day-sheet/pdf',
  tag: 'booking',
  summary: 'The same as PDF',
  access: anyRight('booking.display'),
  query: sheetQuery,
  answer: z.string(),
  download: 'file',
})
