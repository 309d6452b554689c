import {
  deliveredEvents,
  deliveryProblems,
  deliveryStatuses,
} from '@cantina/contract/channels/webhooks'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Deliveries with the names of what they are about: a view. */
export const webhookDeliveryRows = pgTable('webhook_delivery_rows', {
  ...recordColumns,
  status: text({ enum: deliveryStatuses }).notNull(),
  searchText: orderedText().notNull(),
  webhookId: uuid().notNull(),
  webhookName: text().notNull(),
  event: text({ enum: deliveredEvents }).notNull(),
  eventId: uuid().notNull(),
  bookingId: uuid(),
  orderId: uuid(),
  number: text(),
  attempts: integer().notNull(),
  lastAttemptAt: instantColumn(),
  nextAttemptAt: instantColumn(),
  answerStatus: integer(),
  durationMs: integer(),
  problem: text({ enum: deliveryProblems }),
})
