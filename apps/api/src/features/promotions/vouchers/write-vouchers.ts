import type { voucherFields } from '@cantina/contract/promotions/vouchers'
import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { z } from 'zod'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { withFieldErrors } from '#resource/constraint-errors'
import {
  voucherProducts,
  voucherServices,
  vouchers,
  voucherTags,
} from '#schema/promotions/vouchers.table'
import { vouchers as bound } from './vouchers.resource'

type VoucherTerms = z.output<z.ZodObject<typeof voucherFields>>

interface Wanted {
  /** More than are wanted, where some may be taken. */
  readonly codes: readonly string[]
  readonly count: number
  readonly terms: VoucherTerms
  readonly batchId: string
}

/**
 * Writes vouchers that are alike but for their codes, the first ones of those whose code is free, and what
 * they are for: one statement for all of them. Answers how many there were.
 */
export async function writeVouchers(
  { tx, businessId, now }: BusinessContext,
  { codes, count, terms, batchId }: Wanted,
): Promise<number> {
  const { serviceIds, productIds, tagIds, ...own } = terms
  const alike = {
    ...own,
    businessId,
    batchId,
    status: 'active',
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const rows = codes.map((code) => ({ ...alike, id: newId(now.getTime()), code }))
  const columns = sql.join(
    Object.keys({ ...alike, id: '', code: '' }).map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  )
  const records = JSON.stringify(rows.map(asRecord))
  const { rows: counted } = await withFieldErrors(bound.binding, () =>
    tx.execute<{ made: number }>(sql`
      with wanted as (
        select filled.* from jsonb_array_elements(${records}::jsonb) with ordinality as drawn (record, place)
        cross join lateral jsonb_populate_record(null::${vouchers}, record) as filled
        where not exists (
          select from ${vouchers} taken
          where taken.business_id = ${businessId} and taken.code_key = normalize_text(record ->> 'code'))
        order by place limit ${count}
      ), made as (
        insert into ${vouchers} (${columns}) select ${columns} from wanted
        on conflict (business_id, code_key) do nothing returning id
      ), for_services as (${linked(sql`${voucherServices} (business_id, voucher_id, service_id)`, businessId, serviceIds)}
      ), for_products as (${linked(sql`${voucherProducts} (business_id, voucher_id, product_id)`, businessId, productIds)}
      ), for_tags as (${linked(sql`${voucherTags} (business_id, voucher_id, tag_id)`, businessId, tagIds)}
      )
      select count(*)::int as made from made`),
  )
  return counted[0]?.made ?? 0
}

function linked(target: SQL, businessId: string, itemIds: readonly string[]): SQL {
  const ids = sql.param([...new Set(itemIds)])
  return sql`insert into ${target} select ${businessId}::uuid, made.id, item from made, unnest(${ids}::uuid[]) as item`
}

function asRecord(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]))
}
