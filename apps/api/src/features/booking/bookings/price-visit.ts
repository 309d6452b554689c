import { priceAfterChange } from '@cantina/domain/booking/agreed-price'
import { dueParts, priceBooking } from '@cantina/domain/booking/booking-price'
import type { Party } from '@cantina/domain/service-price'
import { customerCountry } from '#features/analytics/customers/customer-country'
import type { ServiceOffer } from '#features/sales/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import type { StoredExtra } from './booking-parts'
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
export function priceVisit(
  { service }: ServiceOffer,
  visit: Visit & { readonly countryId: number | null },
): VisitPrice {
  return stored(service, visit, priceBooking({ service, ...visit }))
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
  const price = priceAfterChange(
    { ...before, party: before, countryId: countryBefore },
    { service, ...visit, countryId },
  )
  return price ? stored(service, visit, price) : agreedPrice(before)
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
  const chosen = new Map(extras.map((extra) => [extra.extraId, extra]))
  return {
    priceLines: lines.map((line) => {
      if (line.kind !== 'extra') return line
      const { name = '', agreedVat } = chosen.get(line.extraId) ?? {}
      return { ...line, extraName: name, ...agreedVat }
    }),
    subTotalCents,
    discountCents,
    totalCents,
    dueNowCents: dueParts(totalCents, paymentOption, partPercent).nowCents,
  }
}
