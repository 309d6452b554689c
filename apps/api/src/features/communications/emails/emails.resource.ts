import { emails as resource } from '@cantina/contract/communications/emails'
import { sql } from 'drizzle-orm'
import { cleanBody } from '#features/communications/compose/clean-body'
import { takeBackMails } from '#features/communications/mails/take-back-mails'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { bindResource } from '#resource/bind-resource'
import type { Values } from '#resource/binding'
import {
  emailProducts,
  emailServices,
  emailTags,
  emails as table,
} from '#schema/communications/emails.table'
import { tags as tagsTable } from '#schema/customers/tags.table'
import { requireTimeToCome } from './require-time-to-come'

const tagNames = sql`from ${emailTags} join ${tagsTable} on tags.business_id = ${emailTags.businessId} and tags.id = ${emailTags.tagId}
  where ${emailTags.businessId} = ${table.businessId} and ${emailTags.emailId} = ${table.id}`

/** What is kept is what a mail may hold: nobody needs to trust what was sent. */
function withCleanBodies(values: Values): Values {
  const cleaned = (['bodyEn', 'bodyIt'] as const).flatMap((key) => {
    const body = values[key]
    return typeof body === 'string' ? [[key, cleanBody(body)]] : []
  })
  return { ...values, ...Object.fromEntries(cleaned) }
}

export const emails = bindResource({
  resource,
  table,
  columns: {
    tagNames: sql`array(select tags.name ${tagNames} order by tags.name_key)`,
    hasEn: sql`(${table.subjectEn} is not null)`,
    hasIt: sql`(${table.subjectIt} is not null)`,
    itemCount: sql`((select count(*) from ${emailServices} where ${emailServices.businessId} = ${table.businessId} and ${emailServices.emailId} = ${table.id})
      + (select count(*) from ${emailProducts} where ${emailProducts.businessId} = ${table.businessId} and ${emailProducts.emailId} = ${table.id}))::int`,
    sentCount: sql<number>`(select count(*)::int from ${outgoingMails} where ${outgoingMails.businessId} = ${table.businessId} and ${outgoingMails.ruleId} = ${table.id} and ${outgoingMails.state} = 'sent')`,
  },
  exported: [
    'name',
    'trigger',
    'days',
    'direction',
    'sendTime',
    'scheduledDate',
    'toPurchaser',
    'recipientEmail',
    'cc',
    'subjectEn',
    'subjectIt',
    'sentCount',
    'notes',
  ],
  filters: {
    tagId: (tagId: string) =>
      sql`exists (select from ${emailTags} where ${emailTags.businessId} = ${table.businessId} and ${emailTags.emailId} = ${table.id} and ${emailTags.tagId} = ${tagId})`,
  },
  referenceFields: {
    email_tags_tag: 'tagIds',
    email_services_service: 'serviceIds',
    email_products_product: 'productIds',
  },
  links: {
    tagIds: { table: emailTags, parent: emailTags.emailId, target: emailTags.tagId },
    serviceIds: {
      table: emailServices,
      parent: emailServices.emailId,
      target: emailServices.serviceId,
    },
    productIds: {
      table: emailProducts,
      parent: emailProducts.emailId,
      target: emailProducts.productId,
    },
  },
  hooks: {
    beforeWrite: async (context, values, id) => {
      await requireTimeToCome(context, values, id)
      return withCleanBodies(values)
    },
    beforeDelete: async ({ tx, businessId }, ids) => {
      await takeBackMails(tx, businessId, sql`rule_id = any(${sql.param(ids)}::uuid[])`)
    },
  },
})
