import { mailStates } from '@cantina/contract/system/mailbox'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** Mails to guests wait until the business's owner has confirmed an address; those to its people do not. */
export const mailAudiences = ['guest', 'account'] as const

/** The outbox: a mail is written with what it is about and leaves afterwards, once. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    businessId: uuid().notNull(),
    id: uuid().notNull(),
    /** Names the event that caused it; the same event never makes a second mail. */
    occasion: text().notNull(),
    audience: text({ enum: mailAudiences }).notNull().default('guest'),
    recipient: text().notNull(),
    /** Shown instead of the installation's own name. */
    senderName: text(),
    replyTo: text(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text(),
    /** An issued document that goes with it; its paper is fetched when the mail leaves. */
    documentId: uuid(),
    messageId: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instantColumn().notNull(),
    sentAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('outgoing_mails_occasion_key').on(t.businessId, t.occasion),
    index().on(t.businessId, t.createdAt),
    // Ids are in the order of time.
    index().on(t.id),
    index().on(t.businessId, t.documentId),
    index('outgoing_mails_queued').on(t.createdAt).where(sql`${t.state} = 'queued'`),
  ],
)
