import { openCentsOf } from '@cantina/domain/payments/payment-request'
import { and, desc, eq } from 'drizzle-orm'
import { endPagesAbove } from '#features/guest/payment-requests/end-pages'
import {
  lockedRequest,
  openRequestOf,
  type StoredRequest,
  saleOf,
} from '#features/guest/payment-requests/locked-request'
import { accountOf } from '#features/guest/payment-requests/sale-account'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'
import { beginBalance } from './begin-balance'
import type { Checkout } from './locked-checkout'

/** The payment of what a guest was asked for; null where it cannot be paid any more, or not now. */
export async function payRequest(context: BusinessContext, id: string): Promise<string | null> {
  const request = await lockedRequest(context, id)
  if (request.state !== 'open') return null
  if (request.expiresAt <= context.now) return begunInTime(context, request)
  const sale = saleOf(request)
  const cents = openCentsOf(request, await accountOf(context, sale))
  const cards = await cardChoices(context)
  if (!cards || cents < cards.leastCents) return null
  await endPagesAbove(context, id, cents)
  return beginBalance(context, sale, { cents, paymentRequestId: id })
}

/** The same for who comes from their own page, where something was asked of them. */
export async function payOpenRequest(
  context: BusinessContext,
  sale: SaleId,
): Promise<string | null> {
  const request = await openRequestOf(context, sale)
  return request && payRequest(context, request.id)
}

/** Whoever came to the provider's page in time may go on there until it closes. */
async function begunInTime(
  context: BusinessContext,
  { id }: StoredRequest,
): Promise<string | null> {
  const latest = await latestPayment(context, id)
  return latest?.state === 'open' && latest.expiresAt > context.now ? latest.id : null
}

/** What became of the last payment that somebody began for a request. */
export async function latestPayment(
  { tx, businessId }: BusinessContext,
  requestId: string,
): Promise<Checkout | null> {
  const [latest] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.businessId, businessId), eq(checkouts.paymentRequestId, requestId)))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(1)
  return latest ?? null
}
