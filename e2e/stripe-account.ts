import { once } from 'node:events'
import { createServer } from 'node:http'

interface Webhook {
  readonly url: string
  readonly status: string
  readonly enabled_events: readonly string[]
}

export const stripeKeys = {
  secretKey: 'sk_test_browser4242',
  webhookSecret: 'whsec_browserSecret0000',
} as const

/** As much of Stripe as answers what an account may do. */
export async function startStripeAccount(port: number) {
  const webhooks: Webhook[] = []
  const account = {
    id: 'acct_browser',
    charges_enabled: true,
    settings: { dashboard: { display_name: 'Tenuta di prova' } },
  }
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/v1/account')
      ? account
      : { object: 'list', data: webhooks }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    hear: (url: string) => webhooks.push({ url, status: 'enabled', enabled_events: ['*'] }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
