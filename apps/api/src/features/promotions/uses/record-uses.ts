import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { sql } from 'drizzle-orm'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { vouchers } from '#schema/promotions/vouchers.table'

/** What a promotion is used for. */
export type UseTarget = { readonly bookingId: string } | { readonly orderId: string }

type Context = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

/** Writes down what was used for a purchase, in the transaction that makes it. */
export async function recordUses(
  { tx, businessId, now }: Context,
  applied: readonly AppliedPromotion[],
  target: UseTarget,
  customerId: string | null,
): Promise<void> {
  // What was taken off by hand is no offer that could be used up.
  const offered = applied.filter(({ kind }) => kind !== 'manual')
  if (offered.length === 0) return
  const uses = offered.map(({ kind, terms }) => ({
    id: newId(now.getTime()),
    [kind === 'voucher' ? 'voucherId' : 'discountId']: terms.id,
  }))
  const [bookingId, orderId] =
    'bookingId' in target ? [target.bookingId, null] : [null, target.orderId]
  await refusingOneTooMany(applied, () =>
    tx.execute(sql`
      insert into promotion_uses (business_id, id, discount_id, voucher_id, customer_id, booking_id, order_id, only_once, at)
      select ${businessId}, u.id, u."discountId", u."voucherId", ${customerId}::uuid, ${bookingId}::uuid, ${orderId}::uuid,
        case v.usage when 'single' then 'in_all' when 'multiple_single' then 'per_customer' end, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (id uuid, "discountId" uuid, "voucherId" uuid)
      left join ${vouchers} v on v.business_id = ${businessId} and v.id = u."voucherId"`),
  )
}

const onceOnly = new Set(['promotion_uses_once', 'promotion_uses_once_per_customer'])

/** What the database itself refuses is said as what it is. */
async function refusingOneTooMany(
  applied: readonly AppliedPromotion[],
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!onceOnly.has(databaseErrorOf(error)?.constraint ?? '')) throw error
    throw usedUp(applied.find(({ kind }) => kind === 'voucher')?.terms.name ?? '')
  }
}

export function usedUp(
  name: string,
  code: 'promotion_used_up' | 'promotion_used_up_at_time' = 'promotion_used_up',
): Failure {
  return new Failure(code, { params: { name } })
}
