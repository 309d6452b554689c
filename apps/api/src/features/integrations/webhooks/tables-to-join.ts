import { sql } from 'drizzle-orm'
import { webhookLines, webhooks } from './webhooks.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const webhookLinesTable = sql`${webhookLines}`
export const webhooksTable = sql`${webhooks}`
