import { availability as resource } from '@cantina/contract/catalogue/availability'
import { sql } from 'drizzle-orm'
import { servicesOfAvailability } from '#features/catalogue/services/services-of-availability'
import { bindResource } from '#resource/bind-resource'
import { availabilityTimes, availabilities as table } from '#schema/catalogue/availability.table'

export const availability = bindResource({
  resource,
  table,
  sort: { name: table.nameKey, createdAt: table.createdAt, updatedAt: table.updatedAt },
  label: table.name,
  columns: {
    timeCount: sql`(select count(*)::int from ${availabilityTimes} where ${availabilityTimes.businessId} = ${table.businessId} and ${availabilityTimes.availabilityId} = ${table.id})`,
    serviceCount: servicesOfAvailability(table),
  },
  uniqueFields: { availabilities_name_unique: 'name' },
  children: { times: { table: availabilityTimes, parent: availabilityTimes.availabilityId } },
})
