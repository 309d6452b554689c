import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { linkColumns } from '#platform/tenancy/business-columns'

/**
 * Seats that were offered on a day at a point of sale. Days that are over stay as they were, whatever becomes of
 * the opening hours; those to come are worked out anew.
 */
export const offeredSeatDays = pgTable(
  'offered_seat_days',
  {
    ...linkColumns,
    date: date().notNull(),
    posId: uuid().notNull(),
    seats: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.date, t.posId] }),
    check('offered_seat_days_seats', sql`${t.seats} > 0`),
  ],
)
