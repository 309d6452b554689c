import { sql } from 'drizzle-orm'
import { availabilities, availabilityTimes } from './availability.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const availabilitiesTable = sql`${availabilities}`
export const availabilityTimesTable = sql`${availabilityTimes}`
