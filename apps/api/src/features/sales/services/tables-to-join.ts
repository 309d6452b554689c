import { sql } from 'drizzle-orm'
import { serviceAvailabilities, services } from './services.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const servicesTable = sql`${services}`
export const serviceAvailabilitiesTable = sql`${serviceAvailabilities}`
