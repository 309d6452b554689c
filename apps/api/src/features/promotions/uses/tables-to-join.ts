import { sql } from 'drizzle-orm'
import { promotionUses } from './promotion-uses.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const promotionUsesTable = sql`${promotionUses}`
