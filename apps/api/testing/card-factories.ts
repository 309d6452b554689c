import { fillPath } from '@cantina/contract/endpoint'
import { openCheckout } from '@cantina/contract/guest/checkouts'
import { gatewayWebhook } from '@cantina/contract/guest/public-gateway'
import { updateGateway } from '@cantina/contract/payments/gateway'
import { followCheckoutsJob } from '#features/guest/checkouts/follow-checkouts.job'
import { refundCardsJob } from '#features/guest/checkouts/refund-cards.job'
import { readLink } from '#platform/links/signed-link'
import { gateways } from '#schema/payments/gateway.table'
import type { TestUser } from './factories'
import type { FakeStripe } from './fake-stripe'
import { callOn, send, type TestAnswer, type TestServer } from './test-server'

const quiet = { warn: () => {}, error: () => {} }

interface GatewayChoices {
  readonly sellsUnpaid?: boolean
  readonly [choice: string]: unknown
}

/** Somebody's business with an account at the card provider, which has shown that it works. */
export async function connectGateway(
  server: TestServer,
  user: TestUser,
  { secretKey, webhookSecret }: FakeStripe,
  { sellsUnpaid = false, ...changes }: GatewayChoices = {},
): Promise<TestAnswer> {
  const answer = await callOn(
    server,
    updateGateway,
    {
      body: {
        isActive: true,
        takesBalances: true,
        sellsUnpaid: true,
        secretKey,
        webhookSecret,
        version: 0,
        ...changes,
      },
    },
    user,
  )
  await server.database.inBusiness(user, (tx) =>
    tx.update(gateways).set({ sellsUnpaid, testPaymentWorkedAt: server.clock.now() }),
  )
  return answer
}

export function tokenOf(payUrl: string): string {
  return payUrl.split('/p/')[1] ?? ''
}

/** What somebody who pays by card does, and what the provider does about it. */
export function payerOf(server: TestServer, stripe: FakeStripe, key: () => string) {
  const checkoutIdOf = (payUrl: string) =>
    readLink(server.secrets.linkKey, 'pay', tokenOf(payUrl))?.subjectId ?? ''
  const report = (
    type: string,
    object: object,
    how: { readonly at?: Date; readonly secret?: string; readonly signature?: string } = {},
  ) => {
    const { body, signature } = stripe.event(type, object, { at: server.clock.now(), ...how })
    return send(server.app, {
      method: 'POST',
      url: `/api${fillPath(gatewayWebhook.path, { key: key() })}`,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': how.signature ?? signature,
      },
    })
  }
  return {
    report,
    checkoutIdOf,
    open: (payUrl: string) => callOn(server, openCheckout, { params: { token: tokenOf(payUrl) } }),
    /** Types the card's number on the provider's page. */
    pay: (payUrl: string) => stripe.pay(checkoutIdOf(payUrl)),
    reportPaid: (payUrl: string) =>
      report('checkout.session.completed', stripe.sessionOf(checkoutIdOf(payUrl))),
    follow: () => followCheckoutsJob(server.deps, quiet).run({}),
    refund: () => refundCardsJob(server.deps, quiet).run({}),
  }
}
