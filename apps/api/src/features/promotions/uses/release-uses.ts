import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { UseTarget } from './record-uses'

interface Bookings {
  readonly bookingIds: readonly string[]
}

type Context = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

/** What was used for a purchase is there again for somebody else; all of it, or some promotions alone. */
export async function releaseUses(
  { tx, businessId, now }: Context,
  target: UseTarget | Bookings,
  promotionIds: readonly string[] | null = null,
): Promise<void> {
  const among =
    promotionIds === null
      ? sql``
      : sql`and coalesce(discount_id, voucher_id) = any(${sql.param([...promotionIds])}::uuid[])`
  await tx.execute(sql`
    update promotion_uses set released_at = greatest(at, ${now.toISOString()}::timestamptz)
    where business_id = ${businessId} and ${isOf(target)} and released_at is null ${among}`)
}

function isOf(target: UseTarget | Bookings): SQL {
  if ('bookingIds' in target)
    return sql`booking_id = any(${sql.param([...target.bookingIds])}::uuid[])`
  return 'bookingId' in target
    ? sql`booking_id = ${target.bookingId}::uuid`
    : sql`order_id = ${target.orderId}::uuid`
}
