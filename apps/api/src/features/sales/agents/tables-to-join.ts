import { sql } from 'drizzle-orm'
import { agentProducts, agents } from './agents.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const agentsTable = sql`${agents}`
export const agentProductsTable = sql`${agentProducts}`
