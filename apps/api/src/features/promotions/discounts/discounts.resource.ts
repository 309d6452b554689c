import { discounts as resource } from '@cantina/contract/promotions/discounts'
import { sql } from 'drizzle-orm'
import { discountUseCount } from '#features/promotions/uses/use-count'
import { validityFilter } from '#features/promotions/validity/validity-filter'
import { bindResource } from '#resource/bind-resource'
import {
  discountProducts,
  discountServices,
  discounts as table,
} from '#schema/promotions/discounts.table'

export const discounts = bindResource({
  resource,
  table,
  columns: {
    itemCount: sql`((select count(*) from ${discountServices} where ${discountServices.businessId} = ${table.businessId} and ${discountServices.discountId} = ${table.id})
      + (select count(*) from ${discountProducts} where ${discountProducts.businessId} = ${table.businessId} and ${discountProducts.discountId} = ${table.id}))::int`,
    useCount: discountUseCount(table),
  },
  filters: { validity: validityFilter(table) },
  referenceFields: {
    discount_services_service: 'serviceIds',
    discount_products_product: 'productIds',
  },
  links: {
    serviceIds: {
      table: discountServices,
      parent: discountServices.discountId,
      target: discountServices.serviceId,
    },
    productIds: {
      table: discountProducts,
      parent: discountProducts.discountId,
      target: discountProducts.productId,
    },
  },
})
