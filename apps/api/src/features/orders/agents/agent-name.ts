import { sql } from 'drizzle-orm'
import { agents } from '#schema/orders/agents.table'

/** The person, and whom they work for: namesakes are distinguished by it. */
export const agentName = sql<string>`concat_ws(' · ', concat_ws(' ', ${agents.name}, ${agents.surname}), ${agents.businessName})`
