import {
  arrivalStatuses,
  bookingStatuses,
  channels,
  denials,
  paymentMethods,
} from '@cantina/contract/bookings/bookings'
import { paymentStatuses } from '@cantina/domain/payments/payments'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Bookings with the names of what they point to: a view. */
export const bookingRows = pgTable('booking_rows', {
  ...recordColumns,
  status: text({ enum: bookingStatuses }).notNull(),
  searchText: orderedText().notNull(),
  number: text().notNull(),
  date: date().notNull(),
  start: text().notNull(),
  startMinute: integer().notNull(),
  serviceId: uuid().notNull(),
  serviceNameEn: text(),
  serviceNameIt: text(),
  posId: uuid().notNull(),
  posName: text().notNull(),
  customerId: uuid().notNull(),
  customerName: text().notNull(),
  customerEmail: text(),
  customerPhone: text(),
  guests: integer().notNull(),
  nonDrinkers: integer().notNull(),
  children: integer().notNull(),
  partySize: integer().notNull(),
  languageId: integer(),
  roomId: uuid(),
  roomName: text(),
  guideId: uuid(),
  guideName: text(),
  arrivalStatus: text({ enum: arrivalStatuses }).notNull(),
  paymentStatus: text({ enum: paymentStatuses }).notNull(),
  paymentMethods: text({ enum: paymentMethods }).array().notNull(),
  totalCents: centsColumn().notNull(),
  netPaidCents: centsColumn().notNull(),
  channel: text({ enum: channels }).notNull(),
  notes: text(),
  startsAt: instantColumn().notNull(),
  durationMinutes: integer().notNull(),
  subTotalCents: centsColumn().notNull(),
  discountCents: centsColumn().notNull(),
  discountCode: text(),
  denial: text({ enum: denials }),
})
