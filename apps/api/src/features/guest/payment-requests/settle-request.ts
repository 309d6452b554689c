import { openCentsOf } from '@cantina/domain/payments/payment-request'
import { confirmBooking } from '#features/bookings/bookings/booking-steps'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import type { BusinessContext } from '#platform/http/context'
import { endPagesAbove } from './end-pages'
import { closeRequest, openRequestOf } from './locked-request'
import { accountOf } from './sale-account'

/**
 * What becomes of an open request when its booking or order is paid, costs less or is called off, whichever way the
 * money came: it is paid once nothing of it is open, and a booking that waited for it is confirmed.
 */
export async function settleRequest(context: BusinessContext, sale: SaleId): Promise<void> {
  const request = await openRequestOf(context, sale)
  if (!request) return
  const account = await accountOf(context, sale)
  const openCents = account.isCalledOff ? 0 : openCentsOf(request, account)
  await endPagesAbove(context, request.id, openCents)
  if (openCents > 0) return
  const isPaid = !account.isCalledOff && account.netCents > 0
  const isOver = request.expiresAt <= context.now
  await closeRequest(context, request.id, isPaid ? 'paid' : isOver ? 'expired' : 'withdrawn')
  const { unconfirmedUntil } = account
  const isAhead = unconfirmedUntil !== null && unconfirmedUntil > context.now
  if (isPaid && isAhead && request.confirmsBooking && request.bookingId !== null) {
    await confirmBooking(context, request.bookingId)
  }
}
