import { partySizeOf } from '@cantina/domain/bookings/visit'
import { minuteOf } from '@cantina/domain/calendar'
import { dueByCard } from '@cantina/domain/payments/due-by-card'
import { shareOfGiftCard } from '@cantina/domain/payments/gift-card-share'
import type { BookingMade } from '#features/bookings/bookings/create-booking'
import { holdSeats, releaseHold } from '#features/bookings/slots/hold-seats'
import { visitTitle } from '#features/guest/payment-requests/paid-title'
import { requirePaymentRoom } from '#features/guest/visitors/require-payment-room'
import { bookPublicVisit, type WishedVisit } from '#features/guest/website/book-public-visit'
import { websiteOffer } from '#features/guest/website/read-public-visits'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { writePayments } from '#features/payments/payments/write-payments'
import { attempt } from '#platform/database/savepoint'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { fieldOfGiftCard, giftCardEntries } from './gift-card-entries'
import { keptMinutes, startCheckout } from './start-checkout'

export type BoughtVisit =
  | { readonly kind: 'booked'; readonly booking: BookingMade }
  | { readonly kind: 'to_pay'; readonly checkoutId: string }

/** Where somebody buys from. */
export interface Buyer {
  readonly addressRange: string
  readonly isLimited: boolean
}

/**
 * Books a visit; one that is paid by card at once is booked to see that it can be, taken back, and its seats
 * are kept until the money has come.
 */
export async function buyVisit(
  context: BusinessContext,
  wish: WishedVisit,
  { addressRange, isLimited }: Buyer,
): Promise<BoughtVisit> {
  const cards = await cardChoices(context)
  if (wish.payment === 'card' && !cards) throw new Failure('cards_not_taken')
  const trial = await attempt(context.tx)
  const booking = await bookPublicVisit(context, wish)
  const needsConfirmation = booking.status === 'to_be_confirmed'
  await payByGiftCard(context, wish, booking)
  const { dueNowCents } = shareOfGiftCard(booking, wish.giftCard?.cents ?? 0)
  const cents = cards ? dueByCard({ dueNowCents, needsConfirmation }, cards.leastCents) : 0
  const paysLater = wish.payment !== 'card' && cards?.isProven === false
  if (cents === 0 || paysLater) return { kind: 'booked', booking }
  await trial.undo()
  if (wish.payment !== 'card') throw new Failure('card_needed')
  const checkoutId = newId(context.now.getTime())
  if (isLimited) {
    await requirePaymentRoom(context, addressRange, { ...wish, partySize: partySizeOf(wish) })
  }
  await keepSeats(context, wish, checkoutId, addressRange)
  const { language } = wish.guest
  await startCheckout(context, {
    id: checkoutId,
    kind: 'visit',
    wish,
    language,
    title: await titleOf(context, wish),
    totalCents: booking.totalCents,
    cents,
  })
  return { kind: 'to_pay', checkoutId }
}

/** A request may be refused: nothing is taken off a card before it is answered. */
async function payByGiftCard(
  context: BusinessContext,
  wish: WishedVisit,
  { id, status, totalCents }: BookingMade,
): Promise<void> {
  const entries = giftCardEntries(wish, totalCents)
  if (entries.length === 0) return
  if (status === 'to_be_confirmed') throw new Failure('gift_card_on_request')
  const booking = { kind: 'booking' as const, id, status, totalCents }
  await writePayments(
    context,
    { ...booking, paidCents: 0, refundedCents: 0 },
    entries,
    fieldOfGiftCard,
  )
}

/** In place of those that were kept while the form was filled in, under a name that only the payment knows. */
async function keepSeats(
  context: BusinessContext,
  wish: WishedVisit,
  holdId: string,
  addressRange: string,
): Promise<void> {
  if (wish.holdId !== null) await releaseHold(context, wish.holdId)
  const { serviceId, posId, date, start, languageId } = wish
  const partySize = partySizeOf(wish)
  await holdSeats(
    context,
    { serviceId, posId, date, start, languageId, partySize, holdId, exceptBookingId: null },
    { keepsNotice: true, minutes: keptMinutes, holder: { heldFor: 'payment', addressRange } },
  )
}

async function titleOf(context: BusinessContext, wish: WishedVisit): Promise<string> {
  const { visit } = await websiteOffer(context, wish.serviceId, wish.posId)
  return visitTitle(context, wish.guest.language, {
    ...visit,
    date: wish.date,
    startMinute: minuteOf(wish.start),
    partySize: partySizeOf(wish),
  })
}
