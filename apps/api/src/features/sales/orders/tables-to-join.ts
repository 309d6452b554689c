import { sql } from 'drizzle-orm'
import { orderLines, orderReturns, orders } from './orders.table'

// For statements that join these rows to those of other features: the tables are imported, not named in a text.
export const ordersTable = sql`${orders}`
export const orderLinesTable = sql`${orderLines}`
export const orderReturnsTable = sql`${orderReturns}`
