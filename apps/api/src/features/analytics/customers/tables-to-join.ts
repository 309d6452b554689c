import { sql } from 'drizzle-orm'
import { customerMerges, customers, customerTags } from './customers.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const customerMergesTable = sql`${customerMerges}`
export const customersTable = sql`${customers}`
export const customerTagsTable = sql`${customerTags}`
