import { discounts as resource } from '@cantina/contract/promotions/discounts'
import { sql } from 'drizzle-orm'
import { discountUseCount } from '#features/promotions/uses/use-count'
import { validityFilter } from '#features/promotions/validity/validity-filter'
import { bindResource } from '#resource/bind-resource'
import { tags as tagsTable } from '#schema/customers/tags.table'
import {
  discountProducts,
  discountServices,
  discountTags,
  discounts as table,
} from '#schema/promotions/discounts.table'

const ofDiscount = sql`from ${discountTags} join ${tagsTable} on tags.business_id = ${discountTags.businessId} and tags.id = ${discountTags.tagId}
  where ${discountTags.businessId} = ${table.businessId} and ${discountTags.discountId} = ${table.id}`

export const discounts = bindResource({
  resource,
  table,
  columns: {
    itemCount: sql`((select count(*) from ${discountServices} where ${discountServices.businessId} = ${table.businessId} and ${discountServices.discountId} = ${table.id})
      + (select count(*) from ${discountProducts} where ${discountProducts.businessId} = ${table.businessId} and ${discountProducts.discountId} = ${table.id}))::int`,
    useCount: discountUseCount(table),
    tags: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name, 'color', tags.color) order by tags.name_key), '[]') ${ofDiscount})`,
  },
  shown: {
    tagIds: sql`(select string_agg(tags.name, ', ' order by tags.name_key) ${ofDiscount})`,
  },
  filters: { validity: validityFilter(table) },
  referenceFields: {
    discount_services_service: 'serviceIds',
    discount_products_product: 'productIds',
    discount_tags_tag: 'tagIds',
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
    tagIds: {
      table: discountTags,
      parent: discountTags.discountId,
      target: discountTags.tagId,
    },
  },
})
