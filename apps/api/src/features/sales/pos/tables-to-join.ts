import { sql } from 'drizzle-orm'
import { pointsOfSale, posRooms } from './pos.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const pointsOfSaleTable = sql`${pointsOfSale}`
export const posRoomsTable = sql`${posRooms}`
