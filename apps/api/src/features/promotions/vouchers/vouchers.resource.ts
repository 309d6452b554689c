import { lengths } from '@cantina/contract/fields'
import { vouchers as resource } from '@cantina/contract/promotions/vouchers'
import { sql } from 'drizzle-orm'
import { voucherUseCount } from '#features/promotions/uses/use-count'
import { validityFilter } from '#features/promotions/validity/validity-filter'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import { tags as tagsTable } from '#schema/customers/tags.table'
import {
  vouchers as table,
  voucherProducts,
  voucherServices,
  voucherTags,
} from '#schema/promotions/vouchers.table'

const ofVoucher = sql`from ${voucherTags} join ${tagsTable} on tags.business_id = ${voucherTags.businessId} and tags.id = ${voucherTags.tagId}
  where ${voucherTags.businessId} = ${table.businessId} and ${voucherTags.voucherId} = ${table.id}`

export const vouchers = bindResource({
  resource,
  table,
  label: sql`${table.code} || ' · ' || ${table.name}`,
  columns: {
    itemCount: sql`((select count(*) from ${voucherServices} where ${voucherServices.businessId} = ${table.businessId} and ${voucherServices.voucherId} = ${table.id})
      + (select count(*) from ${voucherProducts} where ${voucherProducts.businessId} = ${table.businessId} and ${voucherProducts.voucherId} = ${table.id}))::int`,
    useCount: voucherUseCount(table),
    tags: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name', tags.name, 'color', tags.color) order by tags.name_key), '[]') ${ofVoucher})`,
  },
  shown: {
    tagIds: sql`(select string_agg(tags.name, ', ' order by tags.name_key) ${ofVoucher})`,
  },
  exported: [
    'code',
    'name',
    'type',
    'unit',
    'percent',
    'amountCents',
    'from',
    'to',
    'tagIds',
    'minimumSpendCents',
    'minimumUnits',
    'usage',
    'maximumUses',
    'useCount',
    'notes',
  ],
  filters: { validity: validityFilter(table) },
  referenceFields: {
    voucher_services_service: 'serviceIds',
    voucher_products_product: 'productIds',
    voucher_tags_tag: 'tagIds',
  },
  links: {
    serviceIds: {
      table: voucherServices,
      parent: voucherServices.voucherId,
      target: voucherServices.serviceId,
    },
    productIds: {
      table: voucherProducts,
      parent: voucherProducts.voucherId,
      target: voucherProducts.productId,
    },
    tagIds: {
      table: voucherTags,
      parent: voucherTags.voucherId,
      target: voucherTags.tagId,
    },
  },
  hooks: {
    onDuplicate: async (context, values) => ({
      ...values,
      code: await freeVoucherCode(context, String(values.code)),
    }),
  },
})

const longestNumber = 6

/** The code with the next number behind it: BRINDISI becomes BRINDISI2, and then BRINDISI3. */
async function freeVoucherCode({ tx, businessId }: BusinessContext, code: string): Promise<string> {
  const stem = code.slice(0, lengths.code - longestNumber)
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(substring(code_key from ${stem.length + 1}::int)::int) as highest from ${table}
    where business_id = ${businessId} and code_key ~ ('^' || normalize_text(${stem}) || '[1-9][0-9]{0,4}$')`)
  return `${stem}${Math.max(rows[0]?.highest ?? 1, 1) + 1}`
}
