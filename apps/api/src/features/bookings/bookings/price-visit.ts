import { refusalText } from '@cantina/contract/promotions/refusal-text'
import {
  type AgreedVisit,
  keptPriceTime,
  priceAfterChange,
  type VisitTime,
} from '@cantina/domain/bookings/agreed-price'
import { type BookingPrice, priceBooking } from '@cantina/domain/bookings/booking-price'
import type { VisitPromotions } from '@cantina/domain/bookings/promoted-visit'
import { timeOf } from '@cantina/domain/calendar'
import type { Party } from '@cantina/domain/catalogue/service-price'
import { dueParts } from '@cantina/domain/payments/due-parts'
import type { RefusedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { ManualTerms } from '@cantina/domain/promotions/manual-reduction'
import { offersOf } from '@cantina/domain/promotions/offers'
import { momentAt } from '@cantina/domain/promotions/purchase'
import type { AgreedVoucher } from '@cantina/domain/promotions/voucher'
import type { BookableOffer } from '#features/catalogue/services/bookable-offer'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { customerCountry } from '#features/customers/customers/customer-country'
import type { ReadOffers } from '#features/promotions/offers/read-offers'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { VisitPrice } from '#schema/bookings/stored-price'
import type { StoredExtra } from './booking-parts'
import type { PricedExtra } from './chosen-extras'
import type { StoredBooking } from './locked-booking'
import { requireSellingCountry } from './require-selling-country'
import {
  offersAfterChange,
  offersForAnybody,
  offersForVisit,
  requireUsesOfOthers,
} from './visit-offers'

interface Visit {
  readonly party: Party
  readonly date: string
  readonly start: string
  readonly customerId: string
  readonly extras: readonly PricedExtra[]
}

/** What a visit costs by what the database says now; nothing that a client sends is trusted. */
export async function priceVisit(
  context: BusinessContext,
  offer: BookableOffer,
  visit: Visit & {
    readonly countryId: number | null
    readonly discountCode: string | null
    readonly manual: readonly ManualTerms[]
  },
): Promise<VisitPrice> {
  const { service, zone } = offer
  requireSellingCountry(context, offer, visit.extras, visit)
  const { discountCode, customerId } = visit
  const found = await offersForVisit(context, service.id, { discountCode, customerId })
  const price = priceToday(context, { service, zone }, visit, found, visit.manual)
  const refused = price.promotions?.refused ?? []
  if (found.voucher) requireRedeemed(context, refused, found.voucher)
  return stored(service, visit, price)
}

/** What a visit costs somebody who is not known yet: to be agreed on before they are. */
export async function quoteVisit(
  context: BusinessContext,
  { service, zone }: ServiceOffer,
  visit: Omit<Visit, 'customerId' | 'extras'> & { readonly discountCode: string | null },
): Promise<VisitPrice> {
  const found = await offersForAnybody(context, service.id, visit.discountCode)
  const withoutExtras = { ...visit, extras: [], countryId: null }
  const price = priceToday(context, { service, zone }, withoutExtras, found)
  if (found.voucher) requireRedeemed(context, price.promotions?.refused ?? [], found.voucher)
  return stored(service, withoutExtras, price)
}

/** The price of a visit that would be booked now, with the promotions it may get. */
export function priceToday(
  { now }: Pick<BusinessContext, 'now'>,
  { service, zone }: Pick<ServiceOffer, 'service' | 'zone'>,
  visit: Omit<Visit, 'customerId'> & { readonly countryId: number | null },
  { customer, discounts, voucher }: ReadOffers,
  manual: readonly ManualTerms[] = [],
): BookingPrice {
  const promotions: VisitPromotions = {
    serviceId: service.id,
    start: visit.start,
    madeOn: momentAt(now, zone).date,
    customer,
    offers: offersOf(discounts, voucher, manual),
  }
  return priceBooking({ service, ...visit, promotions })
}

/** What a booking costs, and the time that it was made for where that is not its own. */
export interface AgreedPrice extends VisitPrice {
  readonly pricedFor: VisitTime | null
}

export interface BookingBefore extends StoredBooking {
  readonly extras: readonly StoredExtra[]
}

/**
 * What a visit costs after a change. What was agreed stays: the price of the same party on a day of
 * the same season, that of every extra they had already, and the promotions it was made with.
 */
export async function repriceVisit(
  context: BusinessContext,
  offer: BookableOffer,
  before: BookingBefore,
  /** Without a code it keeps the one it has, as long as that applies. */
  visit: Visit & { readonly discountCode?: string | null },
): Promise<AgreedPrice> {
  const { service, zone } = offer
  const isSameCustomer = before.customerId === visit.customerId
  const countryId = await customerCountry(context, visit.customerId, {
    mayBeDisabled: true,
    mayBeErased: isSameCustomer,
  })
  const countryBefore = isSameCustomer
    ? countryId
    : await customerCountry(context, before.customerId, { mayBeDisabled: true, mayBeErased: true })
  const keptIds = countryBefore === countryId ? before.extras.map(({ extraId }) => extraId) : []
  requireSellingCountry(context, offer, visit.extras, { countryId, keptIds })
  const found = await offersAfterChange(context, before, { ...visit, serviceId: service.id })
  const madeOn = momentAt(before.createdAt, zone).date
  const agreed: AgreedVisit = {
    ...before,
    party: before,
    countryId: countryBefore,
    promotions: { start: timeOf(before.startMinute), madeOn, applied: before.promotions },
  }
  const wanted = {
    service,
    ...visit,
    countryId,
    promotions: {
      serviceId: service.id,
      start: visit.start,
      madeOn,
      customer: found.customer,
      offers: found.offers,
    },
  }
  const changed = priceAfterChange(agreed, wanted)
  if (changed && found.voucher && visit.discountCode) {
    requireRedeemed(context, changed.promotions?.refused ?? [], found.voucher)
  }
  const price = changed ? stored(service, visit, changed) : agreedPrice(before)
  const pricedFor = keptPriceTime(agreed, wanted)
  const { date, start } = pricedFor ?? visit
  const { customerId } = visit
  requireUsesOfOthers(
    before,
    { customerId, promotions: price.promotions, moment: { date, time: start } },
    found,
  )
  return { ...price, pricedFor }
}

/** Whether a price is the one that a booking had before, with every line. */
export function isAsAgreed(before: StoredBooking, { priceLines }: VisitPrice): boolean {
  return priceLines === before.priceLines
}

export function agreedPrice(before: StoredBooking): VisitPrice {
  const { priceLines, subTotalCents, discountCents, totalCents, dueNowCents } = before
  const { promotions, discountCode } = before
  return {
    priceLines,
    subTotalCents,
    discountCents,
    totalCents,
    dueNowCents,
    promotions,
    discountCode,
  }
}

function stored(
  { paymentOption, partPercent }: ServiceOffer['service'],
  { extras }: Pick<Visit, 'extras'>,
  { lines, subTotalCents, discountCents, totalCents, promotions }: BookingPrice,
): VisitPrice {
  const chosen = new Map(extras.map((extra) => [extra.extraId, extra]))
  const applied = promotions?.applied ?? []
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
    promotions: [...applied],
    discountCode: applied.find((one) => one.kind === 'voucher')?.terms.code ?? null,
  }
}

/** Whoever asked for a voucher gets it, or hears why not. */
function requireRedeemed(
  { language }: BusinessContext,
  refused: readonly RefusedPromotion[],
  voucher: AgreedVoucher,
): void {
  const refusal = refused.find(({ kind }) => kind === 'voucher')
  if (!refusal) return
  throw new Failure('voucher_refused', {
    fields: { discountCode: refusalText(refusal.reason, voucher, language) },
  })
}
