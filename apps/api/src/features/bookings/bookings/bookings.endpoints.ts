import * as contract from '@cantina/contract/bookings/bookings'
import { canTell } from '@cantina/contract/communications/move-notice'
import { readMoveNotice } from '#features/communications/move-notice/read-move-notice'
import { reconcileDocuments } from '#features/documents/documents/reconcile-documents'
import { refundEntries } from '#features/payments/payments/refund-entries'
import { writePayment } from '#features/payments/payments/write-payment'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { arriveBooking } from './arrive-booking'
import { bookingDetailOf } from './booking-detail'
import { cancelBooking } from './cancel-booking'
import { confirmBooking } from './confirm-booking'
import { denyBooking } from './deny-booking'
import { lockedBooking } from './locked-booking'
import { moveBooking } from './move-booking'
import { noShowBooking } from './no-show-booking'
import { restoreBooking } from './restore-booking'
import { tellGuest } from './tell-guest'
import { undoArrival } from './undo-arrival'
import { undoMove } from './undo-move'

type Message = Parameters<typeof say>[1]

async function done(context: BusinessContext, id: string, message: Message) {
  return {
    message: say(context.language, message),
    item: await bookingDetailOf(context, id),
  }
}

export const bookingRoutes = [
  inBusiness(contract.readBooking, (context, { params }) => bookingDetailOf(context, params.id)),
  inBusiness(contract.confirmBooking, async (context, { params: { id } }) => {
    await confirmBooking(context, id)
    return done(context, id, 'messages.bookingConfirmed')
  }),
  inBusiness(contract.denyBooking, async (context, { params: { id }, body }) => {
    await denyBooking(context, id, body.reason)
    return done(context, id, 'messages.bookingDenied')
  }),
  inBusiness(contract.cancelBooking, async (context, { params: { id }, body }) => {
    const { version, by, reason } = body
    const refunds = await refundEntries(context, { kind: 'booking', id }, body)
    await cancelBooking(context, id, { version, by, reason, refunds })
    return done(context, id, 'messages.bookingCancelled')
  }),
  inBusiness(contract.restoreBooking, async (context, { params: { id }, body }) => {
    await restoreBooking(context, id, body)
    return done(context, id, 'messages.bookingRestored')
  }),
  inBusiness(contract.arriveBooking, async (context, { params: { id } }) => {
    await arriveBooking(context, id)
    return done(context, id, 'messages.guestsArrived')
  }),
  inBusiness(contract.noShowBooking, async (context, { params: { id } }) => {
    await noShowBooking(context, id)
    return done(context, id, 'messages.guestsMissing')
  }),
  inBusiness(contract.undoArrival, async (context, { params: { id } }) => {
    await undoArrival(context, id)
    return done(context, id, 'messages.guestsExpected')
  }),
  inBusiness(contract.moveBooking, async (context, { params: { id }, body }) => {
    const isTold =
      (await moveBooking(context, id, body)) && canTell((await readMoveNotice(context, id)).notice)
    return done(context, id, isTold ? 'messages.bookingMovedTold' : 'messages.bookingMoved')
  }),
  inBusiness(contract.undoMove, async (context, { params: { id }, body }) => {
    const isTold =
      (await undoMove(context, id, body)) && canTell((await readMoveNotice(context, id)).notice)
    return done(context, id, isTold ? 'messages.moveUndoneTold' : 'messages.moveUndone')
  }),
  inBusiness(contract.tellGuest, async (context, { params: { id }, body }) => {
    const { notice } = await readMoveNotice(context, id)
    if (!canTell(notice)) throw new Failure('wrong_state')
    await tellGuest(context, id, body)
    return done(context, id, 'messages.guestTold')
  }),
  inBusiness(contract.takePayment, async (context, { params: { id }, body }) => {
    const { version, ...entry } = body
    const booking = await lockedBooking(context, id, { version })
    await writePayment(context, { ...booking, kind: 'booking' }, entry)
    return done(context, id, 'messages.paymentTaken')
  }),
  inBusiness(contract.refundPayment, async (context, { params: { id }, body }) => {
    const { version, cents, method, reference, refundReason } = body
    const booking = await lockedBooking(context, id, { version })
    const wish = { refunds: [{ cents, method }], refundReason }
    const [entry] = await refundEntries(context, { kind: 'booking', id }, wish, () => 'cents')
    const target = { ...booking, kind: 'booking' as const }
    if (entry) await writePayment(context, target, { ...entry, reference })
    await reconcileDocuments(
      context,
      { bookingId: id },
      { cause: 'refunded', refundedCents: cents },
    )
    return done(context, id, 'messages.paymentRefunded')
  }),
]
