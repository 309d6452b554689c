import { freight as resource } from '@cantina/contract/catalogue/freight'
import { vatRateNameOf } from '#features/business/vat-rates/vat-rate-name'
import { countryNameOf } from '#features/reference/places/place-names'
import { bindResource } from '#resource/bind-resource'
import { freightPos, freightProducts, freight as table } from '#schema/catalogue/freight.table'

export const freight = bindResource({
  resource,
  table,
  label: table.company,
  nameFields: ['company'],
  columns: {
    countryName: countryNameOf(table.countryId),
  },
  shown: { countryId: countryNameOf(table.countryId), vatRateId: vatRateNameOf(table) },
  referenceFields: {
    freight_vat_rate: 'vatRateId',
    freight_country_id_fkey: 'countryId',
    freight_products_product: 'productIds',
    freight_pos_pos: 'posIds',
  },
  links: {
    productIds: {
      table: freightProducts,
      parent: freightProducts.freightId,
      target: freightProducts.productId,
    },
    posIds: { table: freightPos, parent: freightPos.freightId, target: freightPos.posId },
  },
})
