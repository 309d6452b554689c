import { languages } from '@cantina/contract/languages'
import { reviewStatuses } from '@cantina/contract/reviews/reviews'
import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Reviews with the names of what they are about: a view. */
export const reviewRows = pgTable('review_rows', {
  ...recordColumns,
  status: text({ enum: reviewStatuses }).notNull(),
  searchText: orderedText().notNull(),
  type: text({ enum: purchaseKinds }).notNull(),
  bookingId: uuid(),
  serviceId: uuid(),
  serviceNameEn: text(),
  serviceNameIt: text(),
  orderId: uuid(),
  productId: uuid(),
  productName: text(),
  purchaseNumber: text().notNull(),
  date: date().notNull(),
  guestName: text(),
  stars: integer().notNull(),
  text: text(),
  language: text({ enum: languages }).notNull(),
  isFlagged: boolean().notNull(),
  answer: text(),
  answeredAt: instantColumn(),
  publishedAt: instantColumn(),
  customerId: uuid(),
})
