import type { BodyOf } from '@cantina/contract/endpoint'
import type { bookPublicVisit as endpoint } from '@cantina/contract/guest/public-visits'
import { type BookingMade, createBooking } from '#features/bookings/bookings/create-booking'
import { requireAnswers } from '#features/bookings/bookings/require-answers'
import { guestFromOutside } from '#features/customers/customers/guest-from-outside'
import { withHeldSeats } from '#features/guest/visitors/held-seats-gone'
import type { BusinessContext } from '#platform/http/context'
import { keepAcceptances, requireAcceptances } from './accept'
import { websiteOffer } from './read-public-visits'
import { requireShownPrice } from './require-shown-price'

export type WishedVisit = BodyOf<typeof endpoint>

export interface HowBooked {
  /** When somebody began to pay, and agreed to the texts of that moment; absent: now. */
  readonly agreedAt?: Date
  readonly keepsNotice?: boolean
}

/** Books a visit for somebody who is not known: the same seats, prices and rules as at the desk, and none of its exceptions. */
export async function bookPublicVisit(
  context: BusinessContext,
  wish: WishedVisit,
  { agreedAt, keepsNotice = true }: HowBooked = {},
): Promise<BookingMade> {
  const { guest, acceptances, source, payment: _, giftCard: __, ...order } = wish
  const { totalCents, countryId, ...visit } = order
  const { offer } = await websiteOffer(context, wish.serviceId, wish.posId)
  if (!agreedAt) await requireAcceptances(context, acceptances, { needsAge: false })
  requireAnswers(offer, wish)
  const customerId = await guestFromOutside(context, {
    ...guest,
    countryId,
    acceptsMarketing: acceptances.marketing,
  })
  const made = await withHeldSeats(context, wish.holdId, () =>
    createBooking(
      context,
      {
        ...visit,
        customerId,
        roomId: null,
        guideId: null,
        channel: 'website',
        override: null,
        payments: [],
      },
      { sourceName: source, keepsNotice, statedCountryId: countryId },
    ),
  )
  if (!agreedAt) requireShownPrice(made, totalCents)
  const agreed = { ...context, now: agreedAt ?? context.now }
  await keepAcceptances(agreed, acceptances, { bookingId: made.id })
  return made
}
