import { sql } from 'drizzle-orm'
import { channelKeys, channelPlatforms } from './channelmanager.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const channelKeysTable = sql`${channelKeys}`
export const channelPlatformsTable = sql`${channelPlatforms}`
