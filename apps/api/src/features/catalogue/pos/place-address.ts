import { type SQL, sql } from 'drizzle-orm'
import { businesses } from '#platform/tenancy/businesses.table'

/** A number without its street, or a postal code without its town, leads nowhere. */
const ofPlace = sql`concat_ws(', ',
  case when coalesce(p.street, p.address) <> '' then concat_ws(' ', coalesce(p.street, p.address), p.number) end,
  case when p.city <> '' then concat_ws(' ', p.cap, p.city) end)`

const ofBusiness = sql`(select concat_ws(', ', nullif(h.address, ''), nullif(concat_ws(' ', h.postal_code, h.city), ''))
  from ${businesses} h where h.id = p.business_id)`

/**
 * Where guests of a point of sale go, in one line: its own address, else that of the business; null where nobody has
 * said. `p` is what the point of sale is called in the statement.
 */
export const placeAddress: SQL<string | null> =
  sql`coalesce(nullif(${ofPlace}, ''), nullif(${ofBusiness}, ''))`
