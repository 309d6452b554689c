import type { GuestVisitPage } from '@cantina/contract/guest/guest-page'
import { timeOf } from '@cantina/domain/calendar'
import { isPaidByCard } from '@cantina/domain/payments/least-card-amount'
import { loadBusiness } from '#features/business/business/load-business'
import { howToPay } from '#features/communications/compose/how-to-pay'
import { serviceNameIn } from '#features/communications/compose/mail-values'
import { mapUrl } from '#features/communications/compose/map-url'
import { leastBalanceCents } from '#features/payments/gateway/cards-taken'
import type { LinkReader } from '#platform/links/behind-link'
import { guestBusinessOf } from './guest-business'
import type { GuestVisit } from './read-guest-visit'

const minutesOfDay = 24 * 60

/** What stands on a guest's own page, but for the code, which is drawn when nobody waits for the database. */
export async function readGuestPage(
  reader: LinkReader,
  visit: GuestVisit,
): Promise<Omit<GuestVisitPage, 'qrCode'>> {
  const business = await loadBusiness(reader)
  const leastByCardCents = await leastBalanceCents(reader)
  const { guest, state, placeName, placeAddress, startMinute, durationMinutes } = visit
  const { language } = guest
  return {
    kind: 'visit',
    house: guestBusinessOf(business),
    language,
    number: visit.number,
    state,
    guestName: [guest.name, guest.surname].filter(Boolean).join(' '),
    serviceName: serviceNameIn(language, visit),
    imageId: visit.imageId,
    imageFocus: visit.imageFocus,
    date: visit.date,
    start: timeOf(startMinute),
    end: timeOf((startMinute + durationMinutes) % minutesOfDay),
    durationMinutes,
    hasFreeArrival: visit.hasFreeArrival,
    guests: visit.guests,
    nonDrinkers: visit.nonDrinkers,
    children: visit.children,
    placeName,
    placeAddress,
    mapLink: placeAddress === null ? null : mapUrl(placeName, placeAddress),
    currency: business.currency,
    timeZone: business.timeZone,
    totalCents: visit.totalCents,
    paidCents: visit.paidCents,
    dueCents: visit.dueCents,
    howToPay:
      state === 'past' || isPaidByCard({ ...visit, leastByCardCents })
        ? null
        : howToPay(
            { ...visit, paidAt: 'arrival' },
            { language, holder: business.name, leastByCardCents },
          ),
  }
}
