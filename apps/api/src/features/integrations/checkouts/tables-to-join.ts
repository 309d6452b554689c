import { sql } from 'drizzle-orm'
import { cardRefunds, checkouts } from './checkouts.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const cardRefundsTable = sql`${cardRefunds}`
export const checkoutsTable = sql`${checkouts}`
