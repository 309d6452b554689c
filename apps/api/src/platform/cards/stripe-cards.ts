import type Stripe from 'stripe'
import {
  type CardAccount,
  type CardDispute,
  type CardEvent,
  type CardPayment,
  CardProblem,
  type CardRefund,
  type CardSession,
  type Cards,
  cardEvents,
  type NewCardRefund,
  type NewCardSession,
} from './cards'

const patienceMs = 12_000
const signatureGoodForSeconds = 300

/** Stripe, or in tests whatever speaks like it at another address. */
export function stripeCards(apiUrl: string | null): Cards {
  return {
    account: (key) => asking(apiUrl, key, readAccount),
    setUpWebhook: (key, url) => asking(apiUrl, key, (stripe) => setUpWebhook(stripe, url)),
    openSession: (key, wish) => asking(apiUrl, key, (stripe) => openSession(stripe, wish)),
    readSession: (key, id) =>
      asking(apiUrl, key, async (stripe) => sessionOf(await stripe.checkout.sessions.retrieve(id))),
    closeSession: (key, id) => asking(apiUrl, key, (stripe) => closeSession(stripe, id)),
    refund: (key, wish) => asking(apiUrl, key, (stripe) => refund(stripe, wish)),
    refundsOf: (key, paymentIntent) =>
      asking(apiUrl, key, (stripe) => refundsOf(stripe, paymentIntent)),
    readEvent,
  }
}

/** Loaded with the first payment: most businesses never need its twenty megabytes. */
function library() {
  return import('stripe').then((loaded) => loaded.default)
}

async function asking<T>(
  apiUrl: string | null,
  key: string,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const Library = await library()
  const stripe = new Library(key, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  try {
    return await ask(stripe)
  } catch (error) {
    if (error instanceof Library.errors.StripeError) throw problemOf(error)
    throw error
  }
}

function addressOf(apiUrl: string) {
  const { protocol, hostname: host, port } = new URL(apiUrl)
  return protocol === 'http:'
    ? ({ protocol: 'http', host, port: port || 80 } as const)
    : ({ protocol: 'https', host, port: port || 443 } as const)
}

/** What is worth keeping of an error: never a sentence, which may quote a key. */
const isWord = /^[a-z_]{1,60}$/

function problemOf({ statusCode, code, type }: Stripe.errors.StripeError): CardProblem {
  const word = code && isWord.test(code) ? code : null
  if (type === 'StripeAuthenticationError') return new CardProblem('key_refused', word)
  if (type === 'StripePermissionError') return new CardProblem('not_allowed', word)
  if (statusCode === 404 || code === 'resource_missing') return new CardProblem('unknown', word)
  const isDefinite = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  const isBusy = statusCode === 409 || statusCode === 429
  return new CardProblem(isDefinite && !isBusy ? 'refused' : 'unreachable', word)
}

async function readAccount(stripe: Stripe): Promise<CardAccount> {
  const account = await stripe.accounts.retrieveCurrent()
  return {
    name: account.settings?.dashboard.display_name || account.business_profile?.name || account.id,
    takesPayments: account.charges_enabled,
    webhooks: await webhooksOf(stripe),
  }
}

/** Its secret is shown once, when it is made: one that is there already is of no use any more. */
async function setUpWebhook(stripe: Stripe, url: string): Promise<string> {
  const { data: earlier } = await stripe.webhookEndpoints.list({ limit: 100 })
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...cardEvents] })
  if (!secret) throw new CardProblem('refused')
  for (const { id } of earlier.filter((one) => one.url === url)) {
    await stripe.webhookEndpoints.del(id)
  }
  return secret
}

/** A restricted key need not be allowed to look. */
async function webhooksOf(stripe: Stripe): Promise<CardAccount['webhooks']> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return data.map(({ url, status, enabled_events: events }) => ({
      url,
      isOn: status === 'enabled',
      events,
    }))
  } catch {
    return null
  }
}

async function openSession(stripe: Stripe, wish: NewCardSession): Promise<CardSession> {
  const { checkoutId, title, language } = wish
  const expiresAt = Math.floor(wish.expiresAt.getTime() / 1000)
  const made = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      client_reference_id: checkoutId,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: wish.currency.toLowerCase(),
            unit_amount: wish.cents,
            product_data: { name: title },
          },
        },
      ],
      payment_intent_data: { description: title, metadata: { checkout: checkoutId } },
      ...(wish.email !== null && { customer_email: wish.email }),
      locale: language,
      expires_at: expiresAt,
      success_url: wish.paidUrl,
      cancel_url: wish.leftUrl,
    },
    { idempotencyKey: `checkout-${checkoutId}-${expiresAt}` },
  )
  return sessionOf(made)
}

/** One that was paid or has ended meanwhile cannot be closed: as it is then, it is. */
async function closeSession(stripe: Stripe, id: string): Promise<CardSession> {
  const found = sessionOf(await stripe.checkout.sessions.retrieve(id))
  if (found.state !== 'open') return found
  try {
    return sessionOf(await stripe.checkout.sessions.expire(id))
  } catch {
    return sessionOf(await stripe.checkout.sessions.retrieve(id))
  }
}

function sessionOf(session: Stripe.Checkout.Session): CardSession {
  const { payment_intent: intent } = session
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session.status),
    isPaid: session.payment_status === 'paid',
    checkoutId: session.client_reference_id,
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    cents: session.amount_total ?? 0,
  }
}

function stateOf(status: Stripe.Checkout.Session['status']): CardSession['state'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

/** Stripe remembers what it was asked for a day; after that the refund itself says whose it is. */
async function refund(stripe: Stripe, wish: NewCardRefund): Promise<CardRefund> {
  const { refundId, paymentIntent, cents } = wish
  const made = await refundsOf(stripe, paymentIntent)
  const earlier = made.filter((one) => one.refundId === refundId)
  const good = earlier.find(({ isFailed }) => !isFailed)
  if (good) return good
  const next = await stripe.refunds.create(
    { payment_intent: paymentIntent, amount: cents, metadata: { refund: refundId } },
    // One that the bank sent back is made anew.
    { idempotencyKey: `refund-${refundId}-${earlier.length}` },
  )
  return refundOf(next)
}

async function refundsOf(stripe: Stripe, paymentIntent: string): Promise<CardRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
  return data.map(refundOf)
}

function refundOf(refund: Stripe.Refund): CardRefund {
  const { id, status, metadata, amount, currency, payment_intent } = refund
  return {
    id,
    refundId: metadata?.refund || null,
    paymentIntent: idOf(payment_intent),
    cents: hundredthsOf(amount, currency),
    isFailed: status === 'failed' || status === 'canceled',
  }
}

const withoutDecimals = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const withThreeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

/** Stripe counts in the smallest unit of a currency, which is not a hundredth everywhere. */
function hundredthsOf(amount: number, currency: string): number {
  if (withoutDecimals.has(currency)) return amount * 100
  return withThreeDecimals.has(currency) ? Math.round(amount / 10) : amount
}

function paymentOf(intent: Stripe.PaymentIntent): CardPayment {
  return {
    paymentIntent: intent.id,
    cents: hundredthsOf(intent.amount_received, intent.currency),
    currency: intent.currency.toUpperCase(),
    checkoutId: intent.metadata?.checkout || null,
    description: intent.description,
    payerEmail: intent.receipt_email,
  }
}

function idOf(linked: string | { readonly id: string } | null | undefined): string | null {
  return typeof linked === 'object' ? (linked?.id ?? null) : (linked ?? null)
}

const disputeStates: Readonly<Record<string, CardDispute['state']>> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  appeal_needs_response: 'open',
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
}

function disputeOf(dispute: Stripe.Dispute): CardDispute {
  const { id, payment_intent, amount, currency, status, evidence_details } = dispute
  const dueBy = evidence_details?.due_by
  return {
    id,
    paymentIntent: idOf(payment_intent),
    cents: hundredthsOf(amount, currency),
    currency: currency.toUpperCase(),
    state: disputeStates[status] ?? 'waiting',
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
  }
}

async function readEvent(
  secret: string,
  signature: string,
  body: string,
  now: Date,
): Promise<CardEvent | null> {
  const Library = await library()
  let event: Stripe.Event
  try {
    event = Library.webhooks.constructEvent(
      body,
      signature,
      secret,
      signatureGoodForSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    return null
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { kind: 'session', session: sessionOf(event.data.object) }
    case 'payment_intent.succeeded':
      return { kind: 'payment', payment: paymentOf(event.data.object) }
    case 'refund.failed':
      return { kind: 'refund', refund: { ...refundOf(event.data.object), isFailed: true } }
    case 'refund.created':
    case 'refund.updated':
    case 'charge.refund.updated':
      return { kind: 'refund', refund: refundOf(event.data.object) }
    case 'charge.refunded': {
      const paymentIntent = idOf(event.data.object.payment_intent)
      return paymentIntent ? { kind: 'refunded', paymentIntent } : { kind: 'other' }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { kind: 'dispute', dispute: disputeOf(event.data.object) }
    default:
      return { kind: 'other' }
  }
}
