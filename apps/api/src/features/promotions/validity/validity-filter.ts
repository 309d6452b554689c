import type { Validity } from '@cantina/contract/promotions/promotion-fields'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { businesses } from '#platform/tenancy/businesses.table'

interface DatedTable {
  readonly businessId: AnyPgColumn
  readonly from: AnyPgColumn
  readonly to: AnyPgColumn
}

/** Those that run today, by the calendar of the business, or are still to come, or over. */
export function validityFilter({ businessId, from, to }: DatedTable): (validity: Validity) => SQL {
  const today = sql`(select (now() at time zone ${businesses.timeZone})::date from ${businesses} where ${businesses.id} = ${businessId})`
  const has = {
    begun: sql`(${from} is null or ${from} <= ${today})`,
    ended: sql`(${to} is not null and ${to} < ${today})`,
  }
  const conditions: Record<Validity, SQL> = {
    running: sql`(${has.begun} and not ${has.ended})`,
    upcoming: sql`not ${has.begun}`,
    ended: has.ended,
  }
  return (validity) => conditions[validity]
}
