import { timeOf } from '@cantina/domain/calendar'
import { balanceOfVisit } from '@cantina/domain/payments/payments'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { readGuestVisit } from '#features/guest/guest-page/read-guest-visit'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { begunPayment } from './begun-payment'
import { visitTitle } from './checkout-title'
import { startCheckout } from './start-checkout'

/** Lets a guest pay by card what is left of a visit; asked twice, they come to the same payment. */
export async function payBalance(context: BusinessContext, bookingId: string): Promise<string> {
  const cards = await cardChoices(context)
  if (!cards?.takesBalances) throw new Failure('cards_not_taken')
  const booking = await lockedBooking(context, bookingId)
  const { dueCents } = balanceOfVisit(booking)
  const isPayable = booking.status === 'confirmed' && booking.arrivalStatus !== 'no_show'
  if (!isPayable || dueCents < cards.leastCents) throw new Failure('wrong_state')
  const begun = await begunPayment(context, { bookingId }, dueCents)
  if (begun !== null) return begun
  const visit = await readGuestVisit(context, bookingId)
  const id = newId(context.now.getTime())
  const { language } = visit.guest
  await startCheckout(context, {
    id,
    kind: 'balance',
    wish: null,
    language,
    bookingId,
    title: await visitTitle(context, language, {
      nameEn: visit.serviceNameEn,
      nameIt: visit.serviceNameIt,
      date: visit.date,
      start: timeOf(visit.startMinute),
      partySize: visit.partySize,
    }),
    totalCents: dueCents,
    cents: dueCents,
  })
  return id
}
