import { sql } from 'drizzle-orm'
import { vatRates } from './vat-rates.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const vatRatesTable = sql`${vatRates}`
