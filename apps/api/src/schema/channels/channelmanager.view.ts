import { bookingStatuses, denials } from '@cantina/contract/bookings/bookings'
import {
  channelCallKinds,
  channelCallOutcomes,
  channelProblems,
} from '@cantina/contract/channels/channelmanager'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Calls with the names of what they are about: a view. */
export const channelCallRows = pgTable('channel_call_rows', {
  ...recordColumns,
  status: text({ enum: channelCallOutcomes }).notNull(),
  searchText: orderedText().notNull(),
  platformId: uuid().notNull(),
  platformName: text().notNull(),
  call: text({ enum: channelCallKinds }).notNull(),
  problem: text({ enum: channelProblems }),
  times: integer().notNull(),
  bookingId: uuid(),
  bookingNumber: text(),
})

/** What platforms have sold and what they owe for it: a view. */
export const channelSaleRows = pgTable('channel_sale_rows', {
  ...recordColumns,
  status: text({ enum: bookingStatuses }).notNull(),
  denial: text({ enum: denials }),
  searchText: orderedText().notNull(),
  platformId: uuid().notNull(),
  platformName: text().notNull(),
  bookingId: uuid().notNull(),
  bookingNumber: text().notNull(),
  reference: text().notNull(),
  date: date().notNull(),
  startsAt: instantColumn().notNull(),
  soldCents: centsColumn().notNull(),
  commissionCents: centsColumn().notNull(),
  netCents: centsColumn().notNull(),
})
