import { and, eq } from 'drizzle-orm'
import { openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import type { CardRefund } from '#platform/cards/cards'
import { Failure } from '#platform/failure'
import { type BusinessContext, guest, type RequestScope } from '#platform/http/context'
import { isUuid } from '#platform/ids'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { settleCheckout } from './settle-checkout'

interface Told {
  readonly businessId: string
  readonly body: string
  readonly signature: string | null
}

/** What the provider tells a business of, if it proves by the business's own secret that it is the provider. */
export async function handlePaymentWebhook(scope: RequestScope, told: Told): Promise<void> {
  const { deps, now, language } = scope
  const { businessId, body, signature } = told
  const secret = await inOpenBusiness(scope, { businessId }, (tx) =>
    openGatewaySecret({ tx, businessId }, deps.secrets.encryptionKey, 'webhook_secret'),
  )
  const event =
    secret && signature ? await deps.cards.readEvent(secret, signature, body, now) : null
  if (!event) throw new Failure('malformed_request')
  if (event.kind === 'other') return
  await inOpenBusiness(scope, { businessId }, async (tx) => {
    const context = { tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }
    if (event.kind === 'refund') await noteFailedRefund(context, event.refund)
    else if (event.session.checkoutId && isUuid(event.session.checkoutId)) {
      await settleCheckout(context, event.session.checkoutId, event.session)
    }
  })
}

/** The bank sent it back after all: somebody of the business has to see to it. */
async function noteFailedRefund(
  { tx, businessId, now }: BusinessContext,
  { refundId }: CardRefund,
): Promise<void> {
  if (refundId === null || !isUuid(refundId)) return
  await tx
    .update(cardRefunds)
    .set({ state: 'failed', problem: 'returned_by_bank', updatedAt: now })
    .where(
      and(
        eq(cardRefunds.businessId, businessId),
        eq(cardRefunds.id, refundId),
        eq(cardRefunds.state, 'done'),
      ),
    )
}
