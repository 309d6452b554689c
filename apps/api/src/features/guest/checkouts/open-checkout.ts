import type { PayPage } from '@cantina/contract/guest/checkouts'
import { extendHold } from '#features/bookings/slots/hold-seats'
import { loadBusiness } from '#features/business/business/load-business'
import { guestBusinessOf } from '#features/guest/guest-page/guest-business'
import { openGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import { CardProblem, type CardSession } from '#platform/cards/cards'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { type BusinessContext, guest, type RequestScope } from '#platform/http/context'
import { guestUrl } from '#platform/links/guest-links'
import { readLink } from '#platform/links/signed-link'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { payUrl } from './checkout-links'
import { type Checkout, changeCheckout, expireCheckout, lockedCheckout } from './locked-checkout'
import { payRequest } from './pay-request'
import { requestPage } from './request-page'
import { settleCheckout } from './settle-checkout'
import { keptMinutes, pageMinutes } from './start-checkout'

/** The provider's page must be open for at least this long when it is made. */
const leastPageMs = 30 * 60_000

/**
 * Leads to the provider's page, which is made once, or says what has become of the payment. The provider is
 * asked between two transactions, never within one.
 */
export async function openCheckout(scope: RequestScope, token: string): Promise<PayPage> {
  const { linkKey } = scope.deps.secrets
  const link = readLink(linkKey, 'pay', token)
  if (!link) throw new Failure('not_found')
  const { businessId, subject, subjectId } = link
  const asBusiness = <T>(work: (context: BusinessContext) => Promise<T>) =>
    inOpenBusiness(scope, { businessId }, (tx) => work(contextOf(scope, tx, businessId)))
  if (subject === 'checkout') return leadToPage(scope, asBusiness, subjectId)
  if (subject !== 'payment_request') throw new Failure('not_found')
  const id = await asBusiness((context) => payRequest(context, subjectId))
  return id === null
    ? asBusiness((context) => requestPage(context, subjectId, linkKey))
    : leadToPage(scope, asBusiness, id)
}

type AsBusiness = <T>(work: (context: BusinessContext) => Promise<T>) => Promise<T>

async function leadToPage(
  scope: RequestScope,
  asBusiness: AsBusiness,
  id: string,
): Promise<PayPage> {
  const { checkout, key } = await asBusiness(async (context) => ({
    checkout: await readied(context, id),
    key: await openGatewaySecret(context, scope.deps.secrets.encryptionKey, 'secret_key'),
  }))
  if (checkout.state !== 'open') return asBusiness((context) => pageOf(scope, context, id, null))
  const session = await sessionOf(scope, checkout, key)
  return asBusiness(async (context) => {
    if (session) {
      await settleCheckout(context, id, session)
      if (checkout.sessionId === null) await changeCheckout(context, id, { sessionId: session.id })
    }
    return pageOf(scope, context, id, session)
  })
}

function contextOf({ deps, now, language }: RequestScope, tx: Transaction, businessId: string) {
  return { tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }
}

/** Says until when the provider's page will be open before it is made, so that asking twice makes one. */
async function readied(context: BusinessContext, id: string): Promise<Checkout> {
  const { now } = context
  const checkout = await lockedCheckout(context, id)
  if (!checkout) throw new Failure('not_found')
  if (checkout.state !== 'open' || checkout.sessionId !== null) return checkout
  if (checkout.expiresAt <= now) {
    await expireCheckout(context, checkout)
    return { ...checkout, state: 'expired' }
  }
  const { sessionExpiresAt: said } = checkout
  if (said && said.getTime() - now.getTime() >= leastPageMs) return checkout
  const changes = {
    sessionExpiresAt: new Date(now.getTime() + pageMinutes * 60_000),
    expiresAt: new Date(now.getTime() + keptMinutes * 60_000),
  }
  await changeCheckout(context, id, changes)
  await extendHold(context, id, changes.expiresAt)
  return { ...checkout, ...changes }
}

/** Null when the provider does not answer, or the business's key is of no use. */
async function sessionOf(
  { deps }: RequestScope,
  checkout: Checkout,
  key: string | null,
): Promise<CardSession | null> {
  if (key === null) return null
  const { id, sessionId, sessionExpiresAt } = checkout
  const url = payUrl(deps.secrets.linkKey, deps.baseUrl(), checkout)
  try {
    if (sessionId !== null) return await deps.cards.readSession(key, sessionId)
    return await deps.cards.openSession(key, {
      checkoutId: id,
      cents: checkout.cents,
      currency: checkout.currency,
      title: checkout.title,
      email: emailOf(checkout),
      language: checkout.language,
      expiresAt: sessionExpiresAt ?? checkout.expiresAt,
      paidUrl: `${url}?paid`,
      leftUrl: `${url}?left`,
    })
  } catch (error) {
    if (error instanceof CardProblem) return null
    throw error
  }
}

function emailOf({ wish }: Checkout): string | null {
  const known = wish as { readonly guest?: { readonly email?: string } } | null
  return known?.guest?.email ?? null
}

async function pageOf(
  { deps }: RequestScope,
  context: BusinessContext,
  id: string,
  session: CardSession | null,
): Promise<PayPage> {
  const checkout = await lockedCheckout(context, id)
  if (!checkout) throw new Failure('not_found')
  const { businessId, baseUrl } = context
  const { language, title, cents, currency, bookingId, orderId } = checkout
  const house = guestBusinessOf(await loadBusiness(context))
  const page = { house, language, title, cents, currency }
  switch (checkout.state) {
    case 'open': {
      const url = session?.url ?? null
      return { ...page, state: url === null ? 'unavailable' : 'open', url }
    }
    case 'done': {
      const subject = bookingId ? 'booking' : 'order'
      const subjectId = bookingId ?? orderId ?? ''
      const url = guestUrl(deps.secrets.linkKey, baseUrl, { businessId, subject, subjectId })
      return { ...page, state: 'done', url }
    }
    case 'refunding':
    case 'refunded':
      return { ...page, state: 'refunded', url: null }
    case 'unclaimed':
    case 'dismissed':
      throw new Failure('not_found')
    case 'expired':
      return { ...page, state: 'expired', url: null }
  }
}
