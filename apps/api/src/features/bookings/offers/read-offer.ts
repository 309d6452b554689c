import type { Offer } from '@cantina/contract/bookings/offers'
import { vatPercents } from '#features/business/vat-rates/vat-percents'
import { bookableOffer } from '#features/catalogue/services/bookable-offer'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

/** All that a reservation form needs to know of a service at a point of sale. */
export async function readOffer(
  context: BusinessContext,
  serviceId: string,
  posId: string,
): Promise<Offer> {
  const offer = await bookableOffer(context, serviceId, posId, () => new Failure('not_found'))
  const { service } = offer
  return {
    service: {
      id: service.id,
      nameEn: service.nameEn,
      nameIt: service.nameIt,
      calendarColor: service.calendarColor,
      durationMinutes: service.durationMinutes,
      isSold: offer.isSold,
      internalNotes: service.internalNotes,
      minimumGuests: service.minimumGuests,
      maximumGuests: service.maximumGuests,
      minimumNoticeMinutes: service.minimumNoticeMinutes,
      isSingleLanguage: service.isSingleLanguage,
      needsConfirmation: service.needsConfirmation,
      confirmationFromGuests: service.confirmationFromGuests,
      pricePerPersonCents: service.pricePerPersonCents,
      nonDrinkerPriceCents: service.nonDrinkerPriceCents,
      underPriceCents: service.underPriceCents,
      underAge: service.underAge,
      vatRateId: service.vatRateId,
      seasons: [...service.seasons],
      paymentOption: service.paymentOption,
      partPercent: service.partPercent,
      depositHours: await depositHoursOf(context, service.depositHours),
      freeCancellationMinutes: service.freeCancellationMinutes,
      keptPercent: service.keptPercent,
    },
    rooms: [...offer.rooms],
    extras: [...offer.extras],
    questions: offer.questions,
    vatRates: await vatPercents(context),
    timeZone: offer.zone,
  }
}

/** Nobody is asked for a deposit by link where no cards are taken. */
async function depositHoursOf(
  context: BusinessContext,
  hours: number | null,
): Promise<number | null> {
  return hours !== null && (await cardChoices(context)) ? hours : null
}
