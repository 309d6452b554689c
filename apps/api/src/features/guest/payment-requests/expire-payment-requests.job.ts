import { and, eq, lte, sql } from 'drizzle-orm'
import { expireBooking } from '#features/bookings/bookings/booking-steps'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type BusinessContext, guest } from '#platform/http/context'
import type { Job } from '#platform/jobs/jobs'
import { checkouts } from '#schema/guest/checkouts.table'
import { paymentRequests } from '#schema/guest/payment-requests.table'
import { closeRequest, lockedRequest, saleOf } from './locked-request'
import { accountOf } from './sale-account'

/** Requests at once: what is left over is ended a minute later. */
const most = 500

/** While somebody is on the provider's page they may still pay: it is closed before its request is over. */
const isBeingPaid = sql`exists (select from ${checkouts} where ${checkouts.businessId} = ${paymentRequests.businessId}
  and ${checkouts.paymentRequestId} = ${paymentRequests.id} and ${checkouts.state} = 'open')`

/** Ends the requests that nobody paid in time, and releases the seats that waited for them, once. */
export function expirePaymentRequestsJob(database: Database, clock: Clock): Job {
  return {
    name: 'expire-payment-requests',
    schedule: '* * * * *',
    run: async () => {
      const now = clock.now()
      const due = await database.asPlatform((tx) =>
        tx
          .select({ businessId: paymentRequests.businessId, id: paymentRequests.id })
          .from(paymentRequests)
          .where(
            and(
              eq(paymentRequests.state, 'open'),
              lte(paymentRequests.expiresAt, now),
              sql`not ${isBeingPaid}`,
            ),
          )
          .orderBy(paymentRequests.expiresAt)
          .limit(most),
      )
      for (const { businessId, id } of due) {
        await database.inBusiness({ businessId }, (tx) => {
          const moment = { tx, businessId, now, caller: guest, baseUrl: '' }
          return expirePaymentRequest({ ...moment, language: 'en' }, id)
        })
      }
    },
  }
}

async function expirePaymentRequest(context: BusinessContext, id: string): Promise<void> {
  const request = await lockedRequest(context, id)
  if (request.state !== 'open' || (await isBeingPaidNow(context, id))) return
  await closeRequest(context, id, 'expired')
  if (!request.confirmsBooking || request.bookingId === null) return
  const { unconfirmedUntil } = await accountOf(context, saleOf(request))
  if (unconfirmedUntil !== null) await expireBooking(context, request.bookingId)
}

/** Nobody begins to pay while the booking or order is locked. */
async function isBeingPaidNow(
  { tx, businessId }: BusinessContext,
  requestId: string,
): Promise<boolean> {
  const open = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.businessId, businessId),
        eq(checkouts.paymentRequestId, requestId),
        eq(checkouts.state, 'open'),
      ),
    )
  return open.length > 0
}
