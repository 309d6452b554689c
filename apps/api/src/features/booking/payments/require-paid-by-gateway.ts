import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { PaymentTarget } from './payment-target'
import { payments } from './payments.table'

/** Refuses to give back by the gateway more than came that way, as the ledger stands now. */
export async function requirePaidByGateway(
  { tx, businessId }: BusinessContext,
  { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>,
  field: string,
): Promise<void> {
  const isOf = kind === 'booking' ? eq(payments.bookingId, id) : eq(payments.orderId, id)
  const [net] = await tx
    .select({ cents: sql<string>`coalesce(sum(${payments.cents}), 0)` })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), isOf, eq(payments.method, 'gateway')))
  if (Number(net?.cents ?? 0) >= 0) return
  throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
}
