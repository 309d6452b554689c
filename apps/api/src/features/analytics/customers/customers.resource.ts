import { customers as resource } from '@cantina/contract/analytics/customers'
import { sql } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { customerTags, customers as table } from './customers.table'

export const customers = bindResource({
  resource,
  table,
  sort: {
    name: table.nameKey,
    spentCents: table.spentCents,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  },
  label: sql`concat_ws(' ', ${table.name}, ${table.surname})`,
  links: {
    tagIds: { table: customerTags, parent: customerTags.customerId, target: customerTags.tagId },
  },
  referenceFields: {
    customers_country_id_fkey: 'countryId',
    customers_language_id_fkey: 'languageId',
    customer_tags_tag: 'tagIds',
  },
  shown: {
    countryId: sql`(select name_en from countries where countries.id = ${table.countryId})`,
    languageId: sql`(select name_en from languages where languages.id = ${table.languageId})`,
  },
  filters: {
    tagId: (tagId: string) =>
      sql`exists (select from ${customerTags} where ${customerTags.businessId} = ${table.businessId} and ${customerTags.customerId} = ${table.id} and ${customerTags.tagId} = ${tagId})`,
  },
})
