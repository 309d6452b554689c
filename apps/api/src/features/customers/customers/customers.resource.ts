import { customers as resource } from '@cantina/contract/customers/customers'
import { isNull, sql } from 'drizzle-orm'
import { languageNameOf } from '#features/reference/language/language-name'
import { countryNameOf } from '#features/reference/places/place-names'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { type BoundResource, bindResource } from '#resource/bind-resource'
import type { Binding } from '#resource/binding'
import { deletedAnswer } from '#resource/write-answers'
import { deleteRecords } from '#resource/write-record'
import { customerTags, customers as table } from '#schema/customers/customers.table'
import { tags as tagsTable } from '#schema/customers/tags.table'
import { idsEverHad, lockedCustomers } from './customer-ids'
import { eraseTraces } from './erase-traces'
import { typedDigits } from './phone-key'

const ofCustomer = sql`from ${customerTags} join ${tagsTable} on tags.business_id = ${customerTags.businessId} and tags.id = ${customerTags.tagId}
  where ${customerTags.businessId} = ${table.businessId} and ${customerTags.customerId} = ${table.id}`

export const customers: BoundResource = bindResource(
  {
    resource,
    table,
    search: { wordsOf: (typed) => typedDigits(typed) ?? typed },
    sort: {
      name: table.nameKey,
      spentCents: table.spentCents,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    },
    label: sql`concat_ws(' ', ${table.name}, ${table.surname})`,
    links: {
      tagIds: {
        table: customerTags,
        parent: customerTags.customerId,
        target: customerTags.tagId,
        isAutomatic: customerTags.isAutomatic,
      },
    },
    referenceFields: {
      customers_country_id_fkey: 'countryId',
      customers_language_id_fkey: 'languageId',
      customer_tags_tag: 'tagIds',
    },
    columns: {
      tags: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name, 'color', tags.color, 'isAutomatic', ${customerTags.isAutomatic}) order by tags.name_key), '[]') ${ofCustomer})`,
    },
    shown: {
      countryId: countryNameOf(table.countryId),
      languageId: languageNameOf(table.languageId),
      tagIds: sql`(select string_agg(tags.name, ', ' order by tags.name_key) ${ofCustomer})`,
    },
    filters: {
      tagId: (tagId: string) =>
        sql`exists (select from ${customerTags} where ${customerTags.businessId} = ${table.businessId} and ${customerTags.customerId} = ${table.id} and ${customerTags.tagId} = ${tagId})`,
    },
    hooks: { scope: () => isNull(table.erasedAt) },
  },
  {
    remove: inBusiness(resource.endpoints.remove, async (context, { body }) =>
      deletedAnswer(context, await removeCustomers(context, customers.binding, body.ids)),
    ),
  },
)

/** Once deleted nobody could be erased any more: what deleting leaves is no more than erasing does. */
export async function removeCustomers(
  context: BusinessContext,
  binding: Binding,
  ids: readonly string[],
): Promise<number> {
  const persons = await lockedCustomers(context, ids)
  const customerIds = await idsEverHad(context, ids)
  const count = await deleteRecords(context, binding, ids)
  await eraseTraces(context, {
    persons: [...persons.values()],
    customerIds,
    bookingIds: [],
    orderIds: [],
    documentIds: [],
    columns: [],
  })
  return count
}
