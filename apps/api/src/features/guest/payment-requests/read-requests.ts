import type { PaymentRequest, PaymentRequests } from '@cantina/contract/payments/payment-requests'
import { openCentsOf } from '@cantina/domain/payments/payment-request'
import { and, desc, eq, sql } from 'drizzle-orm'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { paymentRequests } from '#schema/guest/payment-requests.table'
import { isOfSale, openRequestOf, type StoredRequest } from './locked-request'
import { payerOf } from './payer-of'
import { requestUrl } from './request-url'
import { accountOf, type SaleAccount } from './sale-account'

/** What a booking or an order was asked for, the latest first, and what can be asked for now. */
export async function readRequests(
  context: BusinessContext,
  sale: SaleId,
  linkKey: Buffer,
): Promise<PaymentRequests> {
  const account = await accountOf(context, sale)
  const items = (await requestsOf(context, sale)).map((row) =>
    onWire(context, row, account, linkKey),
  )
  const cards = await cardChoices(context)
  const { totalCents, netCents, dueCents, depositCents } = account
  const { isCalledOff, isMissed, unconfirmedUntil } = account
  const leastCents = cards?.leastCents ?? 0
  const isDue = !isCalledOff && !isMissed && dueCents > 0 && dueCents >= leastCents
  const payer = await payerOf(context, { bookingId: null, orderId: null, ...sale })
  return {
    items,
    obstacle: !isDue
      ? 'nothing_due'
      : !cards
        ? 'no_cards'
        : items.some(({ state }) => state === 'open')
          ? 'open_request'
          : null,
    totalCents,
    paidCents: netCents,
    dueCents: isDue ? dueCents : 0,
    depositCents: isDue && depositCents >= leastCents ? depositCents : 0,
    leastCents,
    email: payer?.email ?? null,
    confirmsBooking: unconfirmedUntil !== null,
  }
}

export async function readRequest(
  context: BusinessContext,
  sale: SaleId,
  id: string,
  linkKey: Buffer,
): Promise<PaymentRequest> {
  const row = (await requestsOf(context, sale)).find(({ request }) => request.id === id)
  if (!row) throw new Failure('not_found')
  return onWire(context, row, await accountOf(context, sale), linkKey)
}

/** What its guest is asked for now; null where nothing of it can be paid any more. */
export async function askedOfGuest(
  context: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  sale: SaleId,
) {
  const request = await openRequestOf(context, sale)
  if (!request || request.expiresAt <= context.now) return null
  const account = await accountOf(context, sale)
  const cents = openCentsOf(request, account)
  const leastCents = (await cardChoices(context))?.leastCents ?? Number.POSITIVE_INFINITY
  if (cents < leastCents) return null
  const confirmsBooking = confirmsNow(request, account)
  return { cents, expiresAt: request.expiresAt.toISOString(), confirmsBooking }
}

/** Staff may have confirmed it without the money. */
function confirmsNow({ confirmsBooking }: StoredRequest, { unconfirmedUntil }: SaleAccount) {
  return confirmsBooking && unconfirmedUntil !== null
}

interface Row {
  readonly request: StoredRequest
  readonly askedBy: string | null
}

function requestsOf({ tx, businessId }: BusinessContext, sale: SaleId): Promise<Row[]> {
  return tx
    .select({
      request: paymentRequests,
      askedBy: sql<string | null>`nullif(concat_ws(' ', ${users.name}, ${users.surname}), '')`,
    })
    .from(paymentRequests)
    .leftJoin(
      users,
      and(eq(users.businessId, paymentRequests.businessId), eq(users.id, paymentRequests.userId)),
    )
    .where(and(eq(paymentRequests.businessId, businessId), isOfSale(sale)))
    .orderBy(desc(paymentRequests.createdAt), desc(paymentRequests.id))
}

function onWire(
  { businessId, baseUrl }: BusinessContext,
  { request, askedBy }: Row,
  account: SaleAccount,
  linkKey: Buffer,
): PaymentRequest {
  const { id, kind, state, cents } = request
  const isOpen = state === 'open'
  return {
    id,
    kind,
    state,
    cents,
    openCents: isOpen ? openCentsOf(request, account) : 0,
    createdAt: request.createdAt.toISOString(),
    askedBy,
    expiresAt: request.expiresAt.toISOString(),
    confirmsBooking: confirmsNow(request, account),
    mailedAt: request.mailedAt?.toISOString() ?? null,
    closedAt: request.closedAt?.toISOString() ?? null,
    url: isOpen ? requestUrl(linkKey, baseUrl, { businessId, id }) : null,
  }
}
