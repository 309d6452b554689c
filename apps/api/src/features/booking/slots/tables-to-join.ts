import { sql } from 'drizzle-orm'
import { bookingDays } from './slots.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const bookingDaysTable = sql`${bookingDays}`
