import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { promotionUses as uses } from '#schema/promotions/promotion-uses.table'

interface PromotionTable {
  readonly businessId: AnyPgColumn
  readonly id: AnyPgColumn
}

/** How often a discount stands, without what was released. */
export function discountUseCount(discount: PromotionTable): SQL<number> {
  return useCount(discount, uses.discountId)
}

export function voucherUseCount(voucher: PromotionTable): SQL<number> {
  return useCount(voucher, uses.voucherId)
}

function useCount({ businessId, id }: PromotionTable, promotionId: AnyPgColumn): SQL<number> {
  return sql<number>`(select count(*)::int from ${uses} where ${uses.businessId} = ${businessId} and ${promotionId} = ${id} and ${uses.releasedAt} is null)`
}
