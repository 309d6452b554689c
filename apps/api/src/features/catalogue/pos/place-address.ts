import { type SQL, sql } from 'drizzle-orm'

/** Where a point of sale is, in one line; null where nobody has said. `p` is what it is called in the statement. */
export const placeAddress: SQL<string | null> =
  sql`nullif(concat_ws(', ', nullif(concat_ws(' ', coalesce(p.street, p.address), p.number), ''), nullif(concat_ws(' ', p.cap, p.city), '')), '')`
