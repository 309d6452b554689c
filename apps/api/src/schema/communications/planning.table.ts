import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'
import { emails } from './emails.table'

/** What became of a planned mail; null while it waits for its hour. */
export const scheduledOutcomes = ['written', 'skipped'] as const

/** Mails about bookings and orders that rules have made: those to come, and those that were written. */
export const scheduledMails = pgTable(
  'scheduled_mails',
  {
    ...businessColumns,
    emailId: uuid().notNull(),
    bookingId: uuid(),
    orderId: uuid(),
    /** The booking or the order, whichever it is. */
    subjectId: uuid().notNull().generatedAlwaysAs(sql.raw('coalesce(booking_id, order_id)')),
    occasion: text().notNull(),
    sendAt: instantColumn().notNull(),
    outcome: text({ enum: scheduledOutcomes }),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('scheduled_mails_email', [t.businessId, t.emailId], emails).onDelete('cascade'),
    pointsTo('scheduled_mails_booking', [t.businessId, t.bookingId], bookings).onDelete('cascade'),
    pointsTo('scheduled_mails_order', [t.businessId, t.orderId], orders).onDelete('cascade'),
    // The same occasion never makes a second mail, whoever plans it.
    uniqueIndex('scheduled_mails_once').on(t.businessId, t.emailId, t.subjectId, t.occasion),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    index('scheduled_mails_due').on(t.sendAt, t.id).where(sql`${t.outcome} is null`),
    check('scheduled_mails_subject', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
    check('scheduled_mails_outcome', sql`${t.outcome} in ('written', 'skipped')`),
  ],
)

/**
 * Bookings and orders about which mails are to be scheduled anew, derived from the change record. Nothing is kept of
 * one that is gone meanwhile, hence no key.
 */
export const mailChecks = pgTable(
  'mail_checks',
  {
    ...businessColumns,
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    bookingId: uuid(),
    orderId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] })],
)

/** Rules that have changed, and up to which booking or order the new one was applied. */
export const emailReplans = pgTable(
  'email_replans',
  { ...linkColumns, emailId: uuid().notNull(), checkedUpTo: uuid() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.emailId] }),
    pointsTo('email_replans_email', [t.businessId, t.emailId], emails).onDelete('cascade'),
  ],
)

/** A day on which a rule advertises, and up to which customer its mails were written. */
export const emailRuns = pgTable(
  'email_runs',
  {
    ...linkColumns,
    emailId: uuid().notNull(),
    /** The birthday, or the day of the sending. */
    date: date().notNull(),
    writtenUpTo: uuid(),
    writtenCount: integer().notNull().default(0),
    doneAt: instantColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.emailId, t.date] }),
    pointsTo('email_runs_email', [t.businessId, t.emailId], emails).onDelete('cascade'),
    index('email_runs_open').on(t.businessId).where(sql`${t.doneAt} is null`),
  ],
)
