import { balanceOfVisit } from '@cantina/domain/payments/payments'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { beginBalance } from './begin-balance'

/** Lets a guest pay by card what is left of a visit; asked twice, they come to the same payment. */
export async function payBalance(context: BusinessContext, bookingId: string): Promise<string> {
  const cards = await cardChoices(context)
  if (!cards?.takesBalances) throw new Failure('cards_not_taken')
  const booking = await lockedBooking(context, bookingId)
  const { dueCents } = balanceOfVisit(booking)
  const isPayable = booking.status === 'confirmed' && booking.arrivalStatus !== 'no_show'
  if (!isPayable || dueCents < cards.leastCents) throw new Failure('wrong_state')
  return beginBalance(context, { bookingId }, { cents: dueCents, paymentRequestId: null })
}
