import { openCentsOf } from '@cantina/domain/payments/payment-request'
import { isNotNull } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { type BusinessContext, type Deps, guest } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { Job } from '#platform/jobs/jobs'
import { composeRequestMail } from '#platform/mail/compose-request-mail'
import { queueMail } from '#platform/mail/queue-mail'
import { paymentRequests } from '#schema/guest/payment-requests.table'
import { mailRequestsJobName } from './ask-payment'
import { changeRequest, lockedRequest, saleOf } from './locked-request'
import { titleOfSale } from './paid-title'
import { paidSale } from './payer-of'
import { requestUrl } from './request-url'
import { accountOf } from './sale-account'

/** Requests at once: what is left over is written a minute later. */
const most = 100

/** Mails the links that somebody wants mailed, each in its guest's language. */
export function mailRequestsJob(deps: Deps): Job {
  const { database, clock, baseUrl, secrets } = deps
  return {
    name: mailRequestsJobName,
    schedule: '* * * * *',
    run: async () => {
      const wanted = await database.asPlatform((tx) =>
        tx
          .select({ businessId: paymentRequests.businessId, id: paymentRequests.id })
          .from(paymentRequests)
          .where(isNotNull(paymentRequests.mailWantedAt))
          .orderBy(paymentRequests.mailWantedAt)
          .limit(most),
      )
      for (const { businessId, id } of wanted) {
        await database.inBusiness({ businessId }, (tx) => {
          const now = clock.now()
          const moment = { tx, businessId, now, caller: guest, baseUrl: baseUrl() }
          return mailRequest({ ...moment, language: 'en' }, id, secrets.linkKey)
        })
      }
    },
  }
}

async function mailRequest(context: BusinessContext, id: string, linkKey: Buffer): Promise<void> {
  const { tx, businessId, baseUrl, now } = context
  const request = await lockedRequest(context, id)
  if (request.mailWantedAt === null) return
  const sale = await paidSale(context, request)
  const account = await accountOf(context, saleOf(request))
  const cents = openCentsOf(request, account)
  const email = sale?.guest.isMailed ? sale.guest.email : null
  if (!sale || email === null || cents === 0 || request.expiresAt <= now) {
    await changeRequest(context, id, { mailWantedAt: null })
    return
  }
  const business = await loadBusiness(context)
  const { language, name, customerId } = sale.guest
  const { bookingId, orderId, kind, confirmsBooking, expiresAt } = request
  await queueMail(
    tx,
    {
      businessId,
      occasion: `payment request ${id} ${newId(now.getTime())}`,
      audience: 'guest',
      recipient: email,
      senderName: business.mailSenderName ?? business.name,
      replyTo: business.mailReplyTo ?? business.email,
      customerId,
      bookingId,
      orderId,
      goodUntil: expiresAt,
      ...composeRequestMail({
        language,
        name,
        business: business.name,
        title: await titleOfSale(context, sale),
        kind,
        cents,
        currency: business.currency,
        expiresAt,
        timeZone: business.timeZone,
        releasesSeats: confirmsBooking && account.unconfirmedUntil !== null,
        link: requestUrl(linkKey, baseUrl, { businessId, id }),
      }),
    },
    now,
  )
  await changeRequest(context, id, { mailWantedAt: null, mailedAt: now })
}
