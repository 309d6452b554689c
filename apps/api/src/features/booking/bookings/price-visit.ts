import { dueParts, priceBooking } from '@cantina/domain/booking/booking-price'
import type { Party } from '@cantina/domain/service-price'
import { customerCountry } from '#features/analytics/customers/customer-country'
import { extraPrices } from '#features/sales/extras/extra-prices'
import type { ServiceOffer } from '#features/sales/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { StoredPriceLine } from './stored-price'

interface Visit {
  readonly party: Party
  readonly date: string
  readonly customerId: string
  readonly extras: readonly { readonly extraId: string; readonly quantity: number }[]
}

export interface VisitPrice {
  readonly priceLines: StoredPriceLine[]
  readonly subTotalCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly dueNowCents: number
  readonly extras: readonly { extraId: string; quantity: number; unitCents: number }[]
}

/** What a visit costs by what the database says now; nothing that a client sends is trusted. */
export async function priceVisit(
  context: BusinessContext,
  { service }: ServiceOffer,
  visit: Visit,
): Promise<VisitPrice> {
  const countryId = await customerCountry(context, visit.customerId)
  const chosen = await pricedExtras(context, visit.extras)
  const price = priceBooking({
    service,
    party: visit.party,
    date: visit.date,
    countryId,
    extras: chosen,
  })
  const names = new Map(chosen.map(({ extraId, name }) => [extraId, name]))
  const due = dueParts(price.totalCents, service.paymentOption, service.partPercent)
  return {
    priceLines: price.lines.map((line) =>
      line.kind === 'extra' ? { ...line, extraName: names.get(line.extraId) ?? '' } : line,
    ),
    subTotalCents: price.subTotalCents,
    discountCents: price.discountCents,
    totalCents: price.totalCents,
    dueNowCents: due.nowCents,
    extras: chosen.map(({ extraId, quantity, unitCents }) => ({ extraId, quantity, unitCents })),
  }
}

async function pricedExtras(context: BusinessContext, wanted: Visit['extras']) {
  const prices = await extraPrices(
    context,
    wanted.map(({ extraId }) => extraId),
  )
  return wanted.map(({ extraId, quantity }) => {
    const extra = prices.get(extraId)
    if (!extra) {
      throw new Failure('invalid_input', { fields: { extras: { key: 'notInList', params: {} } } })
    }
    const { name, unitCents, vatRateId } = extra
    return { extraId, quantity, name, unitCents, vatRateId }
  })
}
