import type { PayPage } from '@cantina/contract/guest/checkouts'
import { openCentsOf } from '@cantina/domain/payments/payment-request'
import { loadBusiness } from '#features/business/business/load-business'
import { guestBusinessOf } from '#features/guest/guest-page/guest-business'
import { lockedRequest, saleOf } from '#features/guest/payment-requests/locked-request'
import { titleOfSale } from '#features/guest/payment-requests/paid-title'
import { paidSale } from '#features/guest/payment-requests/payer-of'
import { accountOf } from '#features/guest/payment-requests/sale-account'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { guestUrl } from '#platform/links/guest-links'
import { latestPayment } from './pay-request'

/** What somebody sees who was asked for money that they cannot pay any more, or not now. */
export async function requestPage(
  context: BusinessContext,
  id: string,
  linkKey: Buffer,
): Promise<PayPage> {
  const { businessId, baseUrl, now } = context
  const request = await lockedRequest(context, id)
  const paid = await paidSale(context, request)
  if (!paid) throw new Failure('not_found')
  const business = await loadBusiness(context)
  const payment = await latestPayment(context, id)
  const { state, cents, bookingId, orderId, expiresAt } = request
  const page = {
    house: guestBusinessOf(business),
    language: paid.guest.language,
    title: await titleOfSale(context, paid),
    cents: payment?.cents ?? cents,
    currency: business.currency,
    url: null,
  }
  const wasRefunded = payment?.state === 'refunding' || payment?.state === 'refunded'
  if (wasRefunded) return { ...page, state: 'refunded' }
  const openCents = openCentsOf(request, await accountOf(context, saleOf(request)))
  if (state === 'paid' || (state === 'open' && openCents === 0)) {
    const subject = bookingId ? 'booking' : 'order'
    const subjectId = bookingId ?? orderId ?? ''
    const url = guestUrl(linkKey, baseUrl, { businessId, subject, subjectId })
    return { ...page, state: 'done', url }
  }
  if (state === 'withdrawn') return { ...page, state: 'withdrawn' }
  return { ...page, state: state === 'open' && expiresAt > now ? 'unavailable' : 'lapsed' }
}
