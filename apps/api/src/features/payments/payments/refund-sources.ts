import { allotRefund } from '@cantina/domain/payments/allot-refund'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'
import type { PaymentTarget } from './payment-target'

/** What money came with, and which column of the ledger names it. */
const sourceColumns = { voucher: payments.redemptionId, gift_card: payments.giftCardId } as const

export interface WantedRefund {
  readonly cents: number
  /** The voucher or card that it is of, where that is known. */
  readonly sourceId: string | null
}

/** What of a refund goes back to which voucher or card. */
export interface RefundPart {
  readonly id: string | null
  readonly cents: number
}

/** To which vouchers or gift cards each refund goes back: the latest first, none more than it has paid. */
export async function refundParts(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  method: keyof typeof sourceColumns,
  refunds: readonly WantedRefund[],
): Promise<{ readonly parts: RefundPart[]; readonly leftCents: number }[]> {
  if (refunds.length === 0) return []
  let paid = await paidSources(context, target, method)
  return refunds.map(({ cents, sourceId }) => {
    const parts = allotRefund(cents, sourceId ? paid.filter(({ id }) => id === sourceId) : paid)
    const refundOf = (id: string | null) => parts.find((part) => part.id === id)?.cents ?? 0
    paid = paid.map(({ id, leftCents }) => ({ id, leftCents: leftCents - refundOf(id) }))
    return { parts, leftCents: cents - parts.reduce((sum, part) => sum + part.cents, 0) }
  })
}

async function paidSources(
  { tx, businessId, caller }: BusinessContext,
  { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>,
  method: keyof typeof sourceColumns,
): Promise<{ readonly id: string | null; readonly leftCents: number }[]> {
  const source = sourceColumns[method]
  // Platforms and guests who cancel refund what the platform holds, and no voucher that the desk took.
  const isPlatforms = method === 'voucher' && caller.userId === null
  const rows = await tx
    .select({ id: source, left: sql<string>`sum(${payments.cents})` })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        kind === 'booking' ? eq(payments.bookingId, id) : eq(payments.orderId, id),
        eq(payments.method, method),
        isPlatforms ? isNull(source) : undefined,
      ),
    )
    .groupBy(source)
    .orderBy(sql`max(${payments.id}::text) filter (where ${payments.cents} > 0) desc`)
  return rows.map((row) => ({ id: row.id, leftCents: Number(row.left) }))
}
