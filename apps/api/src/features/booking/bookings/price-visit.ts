import { dueParts, priceBooking, priceWithExtras } from '@cantina/domain/booking/booking-price'
import { seasonFor } from '@cantina/domain/seasons'
import type { Party } from '@cantina/domain/service-price'
import { customerCountry } from '#features/analytics/customers/customer-country'
import type { ServiceOffer } from '#features/sales/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { type StoredExtra, same } from './booking-parts'
import type { PricedExtra } from './chosen-extras'
import type { StoredBooking } from './locked-booking'
import type { StoredPriceLine } from './stored-price'

interface Visit {
  readonly party: Party
  readonly date: string
  readonly customerId: string
  readonly extras: readonly PricedExtra[]
}

export interface VisitPrice {
  readonly priceLines: StoredPriceLine[]
  readonly subTotalCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly dueNowCents: number
}

/** What a visit costs by what the database says now; nothing that a client sends is trusted. */
export async function priceVisit(
  context: BusinessContext,
  { service }: ServiceOffer,
  { isOnline, ...visit }: Visit & { readonly isOnline: boolean },
): Promise<VisitPrice> {
  const countryId = await customerCountry(context, visit.customerId, { mayBeDisabled: !isOnline })
  return stored(service, visit, priceBooking({ service, ...visit, countryId }))
}

/**
 * What a visit costs after a change. What was agreed stays: the price of the same party on a day of
 * the same season, and that of every extra they had already.
 */
export async function repriceVisit(
  context: BusinessContext,
  { service }: ServiceOffer,
  before: StoredBooking & { readonly extras: readonly StoredExtra[] },
  visit: Visit,
): Promise<VisitPrice> {
  const isSameCustomer = before.customerId === visit.customerId
  const countryId = await customerCountry(context, visit.customerId, {
    mayBeDisabled: true,
    mayBeErased: isSameCustomer,
  })
  const countryBefore = isSameCustomer
    ? countryId
    : await customerCountry(context, before.customerId, { mayBeDisabled: true, mayBeErased: true })
  const seasonOn = (date: string) => seasonFor(service.seasons, date, countryId)
  const isSameVisit =
    before.serviceId === service.id &&
    before.guests === visit.party.guests &&
    before.nonDrinkers === visit.party.nonDrinkers &&
    before.children === visit.party.children &&
    countryBefore === countryId &&
    (before.date === visit.date || seasonOn(before.date) === seasonOn(visit.date))
  if (!isSameVisit) {
    return stored(service, visit, priceBooking({ service, ...visit, countryId }))
  }
  if (hasSameExtras(before.extras, visit.extras)) return agreedPrice(before)
  return stored(service, visit, priceWithExtras(before.priceLines, visit.extras))
}

function hasSameExtras(before: readonly StoredExtra[], after: readonly StoredExtra[]): boolean {
  return (
    before.length === after.length && before.every((one) => after.some((other) => same(one, other)))
  )
}

function agreedPrice(before: StoredBooking): VisitPrice {
  const { priceLines, subTotalCents, discountCents, totalCents, dueNowCents } = before
  return { priceLines, subTotalCents, discountCents, totalCents, dueNowCents }
}

function stored(
  { paymentOption, partPercent }: ServiceOffer['service'],
  { extras }: Visit,
  { lines, subTotalCents, discountCents, totalCents }: ReturnType<typeof priceBooking>,
): VisitPrice {
  const names = new Map(extras.map(({ extraId, name }) => [extraId, name]))
  return {
    priceLines: lines.map((line) =>
      line.kind === 'extra' ? { ...line, extraName: names.get(line.extraId) ?? '' } : line,
    ),
    subTotalCents,
    discountCents,
    totalCents,
    dueNowCents: dueParts(totalCents, paymentOption, partPercent).nowCents,
  }
}
