import { services as resource } from '@cantina/contract/catalogue/services'
import { sql } from 'drizzle-orm'
import { vatRateNameOf } from '#features/business/vat-rates/vat-rate-name'
import { bindResource } from '#resource/bind-resource'
import {
  serviceAvailabilities,
  serviceSeasons,
  services as table,
} from '#schema/catalogue/services.table'
import { reviewAveragesOf } from '#schema/reviews/review-averages'
import { serviceObstaclesColumn } from './service-obstacles'

export const services = bindResource({
  resource,
  table,
  color: table.calendarColor,
  nameFields: ['nameEn', 'nameIt'],
  columns: {
    ...reviewAveragesOf(table),
    obstacles: serviceObstaclesColumn,
    posCount: sql`(select count(distinct ${serviceAvailabilities.posId})::int from ${serviceAvailabilities} where ${serviceAvailabilities.businessId} = ${table.businessId} and ${serviceAvailabilities.serviceId} = ${table.id})`,
  },
  shown: { vatRateId: vatRateNameOf(table) },
  referenceFields: {
    services_vat_rate: 'vatRateId',
    services_linked_product: 'linkedProductId',
    services_image: 'imageId',
    service_seasons_vat_rate: 'seasons',
    service_seasons_country_id_fkey: 'seasons',
    service_availabilities_pos: 'availabilities',
    service_availabilities_availability: 'availabilities',
  },
  children: {
    seasons: { table: serviceSeasons, parent: serviceSeasons.serviceId },
    availabilities: { table: serviceAvailabilities, parent: serviceAvailabilities.serviceId },
  },
})
