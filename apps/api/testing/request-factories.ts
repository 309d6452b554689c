import {
  bookingPaymentRequests,
  orderPaymentRequests,
} from '@cantina/contract/payments/payment-requests'
import { expirePaymentRequestsJob } from '#features/guest/payment-requests/expire-payment-requests.job'
import { mailRequestsJob } from '#features/guest/payment-requests/mail-requests.job'
import { newId } from '#platform/ids'
import type { Values } from '#resource/binding'
import { customers } from '#schema/customers/customers.table'
import { payerOf } from './card-factories'
import type { TestUser } from './factories'
import type { FakeStripe } from './fake-stripe'
import { callOn, type TestServer } from './test-server'

/** What staff ask for by link, and what a guest does who follows it. */
export function requestsOf(server: TestServer, stripe: FakeStripe, who: () => TestUser) {
  const payer = payerOf(server, stripe, () => who().businessId)
  const sessionIn = (url: string) => {
    const session = stripe.sessions.get(url.split('/pay/')[1] ?? '')
    if (!session) throw new Error('The link does not lead to the provider')
    return session
  }
  const callsOn = (calls: typeof bookingPaymentRequests) => ({
    list: async (id: string) => (await callOn(server, calls.list, { params: { id } }, who())).body,
    ask: (id: string, wish: Values = {}, asker = who()) =>
      callOn(
        server,
        calls.ask,
        {
          params: { id },
          body: {
            kind: 'balance',
            cents: null,
            percent: null,
            hours: 48,
            sendsMail: false,
            ...wish,
          },
        },
        asker,
      ),
    resend: (id: string, requestId: string) =>
      callOn(server, calls.resend, { params: { id, requestId }, body: {} }, who()),
    withdraw: (id: string, requestId: string) =>
      callOn(server, calls.withdraw, { params: { id, requestId }, body: {} }, who()),
    code: (id: string, requestId: string) =>
      callOn(server, calls.code, { params: { id, requestId } }, who()),
  })
  return {
    ofBooking: callsOn(bookingPaymentRequests),
    ofOrder: callsOn(orderPaymentRequests as typeof bookingPaymentRequests),
    /** What stands behind the link. */
    open: async (url: string) => (await payer.open(url)).body,
    /** Follows the link and pays; nobody has been notified yet. */
    pay: async (url: string) => {
      const page = await payer.open(url)
      const { client_reference_id: checkoutId } = sessionIn(page.body.url ?? '')
      return stripe.pay(checkoutId)
    },
    report: (session: object) => payer.report('checkout.session.completed', session),
    follow: payer.follow,
    refund: payer.refund,
    mail: () => mailRequestsJob(server.deps).run({}),
    expire: () => expirePaymentRequestsJob(server.database, server.clock).run({}),
  }
}

/** Somebody who can be written to. */
export async function createMailedCustomer(
  { server, businessId }: { readonly server: TestServer; readonly businessId: string },
  email: string,
): Promise<string> {
  const id = newId()
  await server.database.inBusiness({ businessId }, (tx) =>
    tx.insert(customers).values({ businessId, id, name: 'Ada', surname: 'Lovelace', email }),
  )
  return id
}
