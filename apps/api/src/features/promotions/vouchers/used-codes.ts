import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { voucherUseCount } from '#features/promotions/uses/use-count'
import { vouchers } from '#schema/promotions/vouchers.table'

interface BatchTable {
  readonly businessId: AnyPgColumn
  readonly id: AnyPgColumn
}

/** How many codes of a batch were used, without what was refunded. */
export function usedCodeCount({ businessId, id }: BatchTable): SQL<number> {
  return sql<number>`(select count(*)::int from ${vouchers} where ${vouchers.businessId} = ${businessId} and ${vouchers.batchId} = ${id} and ${voucherUseCount(vouchers)} > 0)`
}
