import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { serviceAvailabilities as links } from '#schema/catalogue/services.table'

/** How many services are sold through an availability. */
export function servicesOfAvailability(row: { businessId: AnyPgColumn; id: AnyPgColumn }): SQL {
  return sql`(select count(distinct ${links.serviceId})::int from ${links} where ${links.businessId} = ${row.businessId} and ${links.availabilityId} = ${row.id})`
}
