import { extras as resource } from '@cantina/contract/catalogue/extras'
import { sql } from 'drizzle-orm'
import { vatRateNameOf } from '#features/business/vat-rates/vat-rate-name'
import { countryNameOf } from '#features/reference/places/place-names'
import { bindResource } from '#resource/bind-resource'
import { extraServices, extras as table } from '#schema/catalogue/extras.table'

export const extras = bindResource({
  resource,
  table,
  nameFields: ['nameEn', 'nameIt'],
  columns: {
    serviceCount: sql`(select count(*)::int from ${extraServices} where ${extraServices.businessId} = ${table.businessId} and ${extraServices.extraId} = ${table.id})`,
  },
  shown: { countryId: countryNameOf(table.countryId), vatRateId: vatRateNameOf(table) },
  referenceFields: {
    extras_vat_rate: 'vatRateId',
    extras_image: 'imageId',
    extras_country_id_fkey: 'countryId',
    extra_services_service: 'serviceIds',
  },
  links: {
    serviceIds: {
      table: extraServices,
      parent: extraServices.extraId,
      target: extraServices.serviceId,
    },
  },
})
