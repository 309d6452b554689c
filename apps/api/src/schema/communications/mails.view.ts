import { mailStates } from '@cantina/contract/communications/mailbox'
import { mailCauses } from '@cantina/contract/communications/mails'
import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { mailAudiences } from '#platform/mail/outgoing-mails.table'
import { recordColumns } from '#platform/tenancy/business-columns'

/** What was written to guests, with the names of what it is about: a view. */
export const mailRows = pgTable('mail_rows', {
  ...recordColumns,
  status: text({ enum: mailStates }).notNull(),
  searchText: orderedText().notNull(),
  audience: text({ enum: mailAudiences }).notNull(),
  recipient: text().notNull(),
  cc: text(),
  subject: text().notNull(),
  cause: text({ enum: mailCauses }).notNull(),
  ruleId: uuid(),
  ruleName: text(),
  trigger: text({ enum: mailTriggers }),
  customerId: uuid(),
  customerName: text(),
  bookingId: uuid(),
  bookingNumber: text(),
  orderId: uuid(),
  orderNumber: text(),
  attempts: integer().notNull(),
  sentAt: instantColumn(),
  nextAttemptAt: instantColumn(),
  lastError: text(),
  resentAt: instantColumn(),
})
