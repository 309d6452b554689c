import { sql } from 'drizzle-orm'
import { bookingAnswers, bookingExtras, bookingRows, bookings } from './bookings.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const bookingAnswersTable = sql`${bookingAnswers}`
export const bookingExtrasTable = sql`${bookingExtras}`
export const bookingRowsTable = sql`${bookingRows}`
export const bookingsTable = sql`${bookings}`
