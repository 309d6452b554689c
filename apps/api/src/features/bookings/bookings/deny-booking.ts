import { saleChanged } from '#features/payments/payments/sale-occasions'
import { undoPlatformPayments } from '#features/payments/payments/undo-platform-payments'
import { releaseUses } from '#features/promotions/uses/release-uses'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** Says no to a request; its seats and its promotions are free again. */
export async function denyBooking(
  context: BusinessContext,
  id: string,
  reason: string,
): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'to_be_confirmed') throw new Failure('wrong_state')
  await changeBooking(context, id, { status: 'denied', denial: 'refused', denialReason: reason })
  if (booking.promotions.length > 0) await releaseUses(context, { bookingId: id })
  await undoPlatformPayments(context, [id], context.caller.userId)
  await saleChanged.announce(context, { bookingId: id }, { cause: 'cancelled', reason })
}
