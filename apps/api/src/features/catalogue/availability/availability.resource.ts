import { availability as resource } from '@cantina/contract/catalogue/availability'
import { sql } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { availabilityTimes, availabilities as table } from '#schema/catalogue/availability.table'
import { serviceAvailabilities as links } from '#schema/catalogue/services.table'

export const availability = bindResource({
  resource,
  table,
  columns: {
    timeCount: sql`(select count(*)::int from ${availabilityTimes} where ${availabilityTimes.businessId} = ${table.businessId} and ${availabilityTimes.availabilityId} = ${table.id})`,
    /** How many services are sold through it. */
    serviceCount: sql`(select count(distinct ${links.serviceId})::int from ${links} where ${links.businessId} = ${table.businessId} and ${links.availabilityId} = ${table.id})`,
  },
  children: { times: { table: availabilityTimes, parent: availabilityTimes.availabilityId } },
})
