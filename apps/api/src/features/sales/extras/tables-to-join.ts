import { sql } from 'drizzle-orm'
import { extraServices, extras } from './extras.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const extraServicesTable = sql`${extraServices}`
export const extrasTable = sql`${extras}`
