import * as contract from '@cantina/contract/bookings/bookings'
import { refundEntries } from '#features/payments/payments/refund-entries'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { writePayment, writePayments } from '#features/payments/payments/write-payments'
import { inBusiness } from '#platform/http/route'
import { bookingAnswer } from './booking-answer'
import { bookingDetailOf } from './booking-detail'
import {
  arriveBooking,
  confirmBooking,
  denyBooking,
  noShowBooking,
  undoArrival,
} from './booking-steps'
import { cancelBooking } from './cancel-booking'
import { lockedBooking } from './locked-booking'
import { restoreBooking } from './restore-booking'

export const bookingRoutes = [
  inBusiness(contract.readBooking, (context, { params }) => bookingDetailOf(context, params.id)),
  inBusiness(contract.confirmBooking, async (context, { params: { id } }) => {
    await confirmBooking(context, id)
    return bookingAnswer(context, id, 'messages.bookingConfirmed')
  }),
  inBusiness(contract.denyBooking, async (context, { params: { id }, body }) => {
    await denyBooking(context, id, body.reason)
    return bookingAnswer(context, id, 'messages.bookingDenied')
  }),
  inBusiness(contract.cancelBooking, async (context, { params: { id }, body }) => {
    const { version, by, reason } = body
    const refunds = await refundEntries(context, { kind: 'booking', id }, body)
    await cancelBooking(context, id, { version, by, reason, refunds })
    return bookingAnswer(context, id, 'messages.bookingCancelled')
  }),
  inBusiness(contract.restoreBooking, async (context, { params: { id }, body }) => {
    await restoreBooking(context, id, body)
    return bookingAnswer(context, id, 'messages.bookingRestored')
  }),
  inBusiness(contract.arriveBooking, async (context, { params: { id } }) => {
    await arriveBooking(context, id)
    return bookingAnswer(context, id, 'messages.guestsArrived')
  }),
  inBusiness(contract.noShowBooking, async (context, { params: { id } }) => {
    await noShowBooking(context, id)
    return bookingAnswer(context, id, 'messages.guestsMissing')
  }),
  inBusiness(contract.undoArrival, async (context, { params: { id } }) => {
    await undoArrival(context, id)
    return bookingAnswer(context, id, 'messages.guestsExpected')
  }),
  inBusiness(contract.takePayment, async (context, { params: { id }, body }) => {
    const { version, ...entry } = body
    const booking = await lockedBooking(context, id, { version })
    await writePayment(context, { ...booking, kind: 'booking' }, entry)
    return bookingAnswer(context, id, 'messages.paymentTaken')
  }),
  inBusiness(contract.refundPayment, async (context, { params: { id }, body }) => {
    const { version, reference, refunds } = body
    const booking = await lockedBooking(context, id, { version })
    const target = { ...booking, kind: 'booking' as const }
    const entries = await refundEntries(context, target, body)
    await writePayments(
      context,
      target,
      entries.map((entry) => ({ ...entry, reference })),
    )
    const refundedCents = refunds.reduce((sum, { cents }) => sum + cents, 0)
    await saleChanged.announce(context, { bookingId: id }, { cause: 'refunded', refundedCents })
    return bookingAnswer(context, id, 'messages.paymentRefunded')
  }),
]
