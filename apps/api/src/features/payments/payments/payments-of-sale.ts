import { and, asc, eq, gt } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { payments } from '#schema/payments/payments.table'

/** What was taken with a sale at the till, and for what. */
export function paymentsOfSale({ tx, businessId }: BusinessContext, saleId: string) {
  const { bookingId, orderId, method, cents, reference, redemptionId } = payments
  return tx
    .select({ bookingId, orderId, method, cents, reference, redemptionId })
    .from(payments)
    .where(
      and(eq(payments.businessId, businessId), eq(payments.saleId, saleId), gt(payments.cents, 0)),
    )
    .orderBy(asc(payments.id))
}
