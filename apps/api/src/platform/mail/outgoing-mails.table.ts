import { mailStates } from '@cantina/contract/communications/mailbox'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'

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
    cc: text(),
    /** Shown instead of the installation's own name. */
    senderName: text(),
    replyTo: text(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text(),
    /** An issued document that goes with it; its document is fetched when the mail leaves. */
    documentId: uuid(),
    /** A gift card that goes with it: drawn when the mail leaves, and its code stands nowhere before. */
    giftCardId: uuid(),
    /** What it is about and which rule wrote it, for whoever looks it up. */
    ruleId: uuid(),
    customerId: uuid(),
    bookingId: uuid(),
    orderId: uuid(),
    /** One of many of the same: it waits for those that are about something. */
    isBulk: boolean().notNull().default(false),
    /** The visit for the reader's calendar, as a file that goes with it. */
    calendarFile: text(),
    /** What a drawing in it leads to, which the desk scans. */
    scanLink: text(),
    /** Where one click ends advertising. */
    unsubscribeLink: text(),
    searchText: searchTextOf('recipient', 'subject').notNull(),
    messageId: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull().defaultNow(),
    /** Since when somebody is sending it. */
    claimedAt: instantColumn(),
    firstTriedAt: instantColumn(),
    /** Not before this is it tried again. */
    nextAttemptAt: instantColumn(),
    /** What would leave later than this leaves no more. */
    goodUntil: instantColumn(),
    sentAt: instantColumn(),
    /** When it was sent once more by hand. */
    resentAt: instantColumn(),
    resentBy: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('outgoing_mails_occasion_key').on(t.businessId, t.occasion),
    // Ids are in the order of time.
    index().on(t.id),
    index().on(t.businessId, t.documentId),
    index().on(t.businessId, t.createdAt, t.id),
    index().on(t.businessId, t.updatedAt, t.id),
    index().on(t.businessId, t.state, t.createdAt, t.id),
    index().on(t.businessId, t.ruleId, t.createdAt, t.id),
    // How many of a rule have left is counted in this alone.
    index('outgoing_mails_sent').on(t.businessId, t.ruleId).where(sql`${t.state} = 'sent'`),
    index().on(t.businessId, t.customerId, t.createdAt),
    index().on(t.businessId, t.bookingId, t.createdAt),
    index().on(t.businessId, t.orderId, t.createdAt),
    index().using('gin', t.businessId, t.searchText.op('gin_trgm_ops')),
    index('outgoing_mails_waiting')
      .on(t.isBulk, t.createdAt, t.id)
      .where(sql`${t.state} = 'queued'`),
    index('outgoing_mails_of_accounts').on(t.createdAt).where(sql`${t.audience} = 'account'`),
    index('outgoing_mails_leaving').on(t.claimedAt).where(sql`${t.state} = 'sending'`),
  ],
)
