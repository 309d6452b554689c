import * as bookings from '@cantina/contract/bookings/bookings'
import * as contract from '@cantina/contract/communications/move-notice'
import { bookingAnswer } from '#features/bookings/bookings/booking-answer'
import { notifyGuest } from '#features/bookings/bookings/booking-steps'
import { moveBooking } from '#features/bookings/bookings/move-booking'
import { undoMove } from '#features/bookings/bookings/undo-move'
import { Failure } from '#platform/failure'
import { inBusiness } from '#platform/http/route'
import { readMoveNotice } from './read-move-notice'

/** Moves stand here, not with the other steps of a booking: their answers say whether the guest is notified. */
export const moveNoticeRoutes = [
  inBusiness(contract.readMoveNotice, (context, { params }) => readMoveNotice(context, params.id)),
  inBusiness(bookings.moveBooking, async (context, { params: { id }, body }) => {
    const isNotified =
      (await moveBooking(context, id, body)) &&
      contract.canNotify((await readMoveNotice(context, id)).notice)
    return bookingAnswer(
      context,
      id,
      isNotified ? 'messages.bookingMovedNotified' : 'messages.bookingMoved',
    )
  }),
  inBusiness(bookings.undoMove, async (context, { params: { id }, body }) => {
    const isNotified =
      (await undoMove(context, id, body)) &&
      contract.canNotify((await readMoveNotice(context, id)).notice)
    return bookingAnswer(
      context,
      id,
      isNotified ? 'messages.moveUndoneNotified' : 'messages.moveUndone',
    )
  }),
  inBusiness(bookings.notifyGuest, async (context, { params: { id }, body }) => {
    const { notice } = await readMoveNotice(context, id)
    if (!contract.canNotify(notice)) throw new Failure('wrong_state')
    await notifyGuest(context, id, body)
    return bookingAnswer(context, id, 'messages.guestNotified')
  }),
]
