import { openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import { notePaidTest, refundPaidTest } from '#features/payments/gateway/test-payment'
import { type CardEvent, CardProblem, type CardRefund } from '#platform/cards/cards'
import { Failure } from '#platform/failure'
import { guest, type RequestScope } from '#platform/http/context'
import { isUuid } from '#platform/ids'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { noteDispute } from './note-dispute'
import { noteRefund } from './note-refund'
import { noteOutsidePayment } from './outside-payments'
import { settleCheckout } from './settle-checkout'

interface PaymentWebhook {
  readonly businessId: string
  readonly body: string
  readonly signature: string | null
}

/**
 * Handles a webhook of the payment provider, if the business's own secret proves that the provider
 * sent it.
 */
export async function handlePaymentWebhook(
  scope: RequestScope,
  webhook: PaymentWebhook,
): Promise<void> {
  const { deps, now, language } = scope
  const { businessId, body, signature } = webhook
  const secret = await inOpenBusiness(scope, { businessId }, (tx) =>
    openGatewaySecret({ tx, businessId }, deps.secrets.encryptionKey, 'webhook_secret'),
  )
  const event =
    secret && signature ? await deps.cards.readEvent(secret, signature, body, now) : null
  if (!event) throw new Failure('malformed_request')
  if (event.kind === 'other') return
  const refunds = await refundsIn(scope, businessId, event)
  const paidTest = await inOpenBusiness(scope, { businessId }, async (tx) => {
    const context = { tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }
    if (event.kind === 'payment') await noteOutsidePayment(context, event.payment)
    for (const refund of refunds) await noteRefund(context, refund)
    if (event.kind === 'dispute') await noteDispute(context, event.dispute)
    if (event.kind !== 'session') return null
    const { checkoutId } = event.session
    if (!checkoutId || !isUuid(checkoutId)) return null
    await settleCheckout(context, checkoutId, event.session)
    return notePaidTest(context, event.session)
  })
  if (paidTest) await refundPaidTest(deps, businessId, paidTest)
}

/** Asked for outside of any transaction, where the provider only says that there are some. */
async function refundsIn(
  scope: RequestScope,
  businessId: string,
  event: CardEvent,
): Promise<readonly CardRefund[]> {
  if (event.kind === 'refund') return [event.refund]
  const paymentIntent = paymentToAskAbout(event)
  if (!paymentIntent) return []
  const { cards, secrets } = scope.deps
  const key = await inOpenBusiness(scope, { businessId }, (tx) =>
    openGatewaySecret({ tx, businessId }, secrets.encryptionKey, 'secret_key'),
  )
  if (!key) return []
  const refunds = cards.refundsOf(key, paymentIntent)
  if (event.kind === 'refunded') return refunds
  // Money is noted even where nobody may ask what was refunded of it: its refunds are reported by themselves as well.
  return refunds.catch((error: unknown) => {
    if (error instanceof CardProblem) return []
    throw error
  })
}

/** Money from outside may have been refunded before it is reported: the provider keeps no order. */
function paymentToAskAbout(event: CardEvent): string | null {
  if (event.kind === 'refunded') return event.paymentIntent
  if (event.kind !== 'payment' || event.payment.checkoutId !== null) return null
  return event.payment.paymentIntent
}
