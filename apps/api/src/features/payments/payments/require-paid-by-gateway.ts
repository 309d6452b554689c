import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { netPaid } from './net-paid'
import type { PaymentTarget } from './payment-target'

/** Refuses to refund by the gateway more than came that way, as the ledger stands now. */
export async function requirePaidByGateway(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  field: string,
): Promise<void> {
  const { gatewayCents } = await netPaid(context, target)
  if (gatewayCents >= 0) return
  throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
}
