import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'

interface Session {
  readonly id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  url: string | null
  readonly client_reference_id: string
  readonly amount_total: number
  readonly currency: string
  readonly expires_at: number
  readonly success_url: string
  readonly cancel_url: string
}

interface Refund {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  status: 'succeeded' | 'failed'
  readonly metadata: Record<string, string>
}

interface Webhook {
  readonly id?: string
  readonly url: string
  readonly status: 'enabled' | 'disabled'
  readonly enabled_events: readonly string[]
}

/** What it does with a question: the last answers nothing, though it has done what was asked. */
export type StripeMood = 'answers' | 'is down' | 'hangs up'

/** As much of Stripe's API as we ask, over HTTP, with what it would keep in its books. */
export class FakeStripe {
  readonly secretKey = 'sk_test_fakeStripe4242'
  readonly webhookSecret = 'whsec_fakeStripeSecret0000'
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  /** Every question, as method and path. */
  readonly asked: string[] = []
  webhooks: Webhook[] = []
  takesPayments = true
  /** A restricted key that may not make webhooks. */
  refusesWebhooks = false
  mood: StripeMood = 'answers'
  /** Its word for why it makes no refund. */
  refusesRefunds: string | null = null
  url = ''
  private server: Server | null = null
  private readonly answers = new Map<string, unknown>()
  private made = 0

  async start(port = 0): Promise<void> {
    this.server = createServer((request, response) => {
      if (request.url?.startsWith('/pay/')) return this.showPage(request, response)
      void this.answer(request).then((answer) => {
        if (this.mood === 'hangs up') return request.socket.destroy()
        const { status, body } = answer
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    this.server.listen(port, '127.0.0.1')
    await once(this.server, 'listening')
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    this.server?.close()
  }

  /** The page on which a guest types a card's number, found by what is paid. */
  sessionOf(checkoutId: string): Session {
    const found = [...this.sessions.values()].find(
      (session) => session.client_reference_id === checkoutId,
    )
    if (!found) throw new Error('Stripe has no such session')
    return found
  }

  /** Somebody pays there. */
  pay(checkoutId: string): Session {
    const session = this.sessionOf(checkoutId)
    if (session.status !== 'open') throw new Error('Nobody can pay there any more')
    return Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: this.newId('pi'),
      url: null,
    })
  }

  /** What Stripe sends, with its signature. */
  event(type: string, object: object, { at = new Date(), secret = this.webhookSecret } = {}) {
    const body = JSON.stringify({
      id: this.newId('evt'),
      object: 'event',
      type,
      data: { object },
    })
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    })
    return { body, signature }
  }

  /** The page for a browser: one button, and the way back for who does not pay. */
  private showPage({ url = '', method }: IncomingMessage, response: ServerResponse): void {
    const session = this.sessions.get(url.slice('/pay/'.length))
    if (!session) response.writeHead(404).end()
    else if (method === 'POST') {
      this.pay(session.client_reference_id)
      response.writeHead(303, { location: session.success_url }).end()
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<title>Stripe</title><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
        )
    }
  }

  private newId(kind: string): string {
    this.made += 1
    return `${kind}_fake${this.made}`
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const form = new URLSearchParams(await text(request))
    this.asked.push(`${request.method} ${pathname}`)
    if (this.mood === 'is down') return problem(503, 'api_error', 'down')
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return problem(401, 'invalid_request_error', String(request.headers.authorization))
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const isRepeat = request.method === 'POST' && this.answers.has(key)
    if (isRepeat) return good(this.answers.get(key))
    const answer = this.answerOf(`${request.method} ${pathname}`, form, searchParams)
    if (request.method === 'POST' && key && answer.status === 200)
      this.answers.set(key, answer.body)
    return answer
  }

  private answerOf(call: string, form: URLSearchParams, query: URLSearchParams): Answer {
    if (call === 'GET /v1/account') {
      return good({
        id: 'acct_fake',
        charges_enabled: this.takesPayments,
        settings: { dashboard: { display_name: 'Tenuta di prova' } },
      })
    }
    if (call === 'GET /v1/webhook_endpoints') return good({ object: 'list', data: this.webhooks })
    if (call === 'POST /v1/webhook_endpoints') {
      if (this.refusesWebhooks) return problem(403, 'invalid_request_error', 'more_permissions')
      const enabled = [...form].filter(([name]) => name.startsWith('enabled_events'))
      const webhook: Webhook = {
        id: this.newId('we'),
        url: form.get('url') ?? '',
        status: 'enabled',
        enabled_events: enabled.map(([, event]) => event),
      }
      this.webhooks.push(webhook)
      return good({ ...webhook, secret: this.webhookSecret })
    }
    const [, gone] = /^DELETE \/v1\/webhook_endpoints\/(\w+)$/.exec(call) ?? []
    if (gone) {
      this.webhooks = this.webhooks.filter(({ id }) => id !== gone)
      return good({ id: gone, deleted: true })
    }
    if (call === 'POST /v1/checkout/sessions') return this.openSession(form)
    if (call === 'GET /v1/refunds') {
      const intent = query.get('payment_intent')
      return good({
        object: 'list',
        data: this.refunds.filter(({ payment_intent }) => payment_intent === intent),
      })
    }
    if (call === 'POST /v1/refunds') return this.refund(form)
    const [, method, id, step] =
      /^(GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? []
    const session = this.sessions.get(id ?? '')
    if (!session) return problem(404, 'invalid_request_error', 'resource_missing')
    if (method === 'GET') return good(session)
    if (!step || session.status !== 'open') return problem(400, 'invalid_request_error', 'not_open')
    return good(Object.assign(session, { status: 'expired', url: null }))
  }

  private openSession(form: URLSearchParams): Answer {
    const expiresAt = Number(form.get('expires_at'))
    const id = this.newId('cs_test')
    const session: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `${this.url}/pay/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      expires_at: expiresAt,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    }
    this.sessions.set(id, session)
    return good(session)
  }

  private refund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent') ?? ''
    const amount = Number(form.get('amount'))
    const paid = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    if (!paid) return problem(404, 'invalid_request_error', 'resource_missing')
    if (this.refusesRefunds) return problem(400, 'invalid_request_error', this.refusesRefunds)
    const given = this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (given + amount > paid.amount_total) {
      return problem(400, 'invalid_request_error', 'charge_already_refunded')
    }
    const refund: Refund = {
      id: this.newId('re'),
      payment_intent: intent,
      amount,
      status: 'succeeded',
      metadata: { refund: form.get('metadata[refund]') ?? '' },
    }
    this.refunds.push(refund)
    return good(refund)
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

function good(body: unknown): Answer {
  return { status: 200, body }
}

function problem(status: number, type: string, code: string): Answer {
  return { status, body: { error: { type, code, message: `No: ${code}` } } }
}
