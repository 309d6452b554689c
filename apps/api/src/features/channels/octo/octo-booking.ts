import type { OctoContact } from '@cantina/contract/channels/octo-bodies'
import { cancellationShare } from '@cantina/domain/bookings/cancellation'
import { instantOf } from '@cantina/domain/zoned-time'
import { type ServiceOffer, serviceOffers } from '#features/catalogue/services/service-offer'
import { visitsOnSale } from '#features/catalogue/services/visits-on-sale'
import { guestUrl } from '#platform/links/guest-links'
import { type BookingState, bookingStates } from './booking-states'
import type { ChannelOffer } from './channel-offer'
import { contentOfTime, timesOf, utc } from './octo-availability'
import type { OctoContext } from './octo-context'
import { bookedOffersIfAsked } from './octo-offers'
import { type AskedFor, askedFor, placeKey, productsOf } from './octo-products'
import { answersOnWire } from './octo-questions'
import { itemsOfParty } from './octo-units'
import type { Reservation } from './reservations'

type Product = Awaited<ReturnType<typeof productsOf>>[number]

/** A service at a point of sale that was booked. */
interface BookedThere {
  readonly offer: ServiceOffer
  /** Null where it is no longer sold. */
  readonly product: Product | null
}

/** A reservation in the format of the standard, with what the business knows now. */
export async function octoBooking(
  context: OctoContext,
  reservation: Reservation,
  /** What it is of, where that was read already. */
  sold?: ChannelOffer,
) {
  const [booking] = await octoBookings(context, [reservation], sold)
  return booking
}

/** Several of them: all that they are of is read at once. */
export async function octoBookings(
  context: OctoContext,
  reservations: readonly Reservation[],
  sold?: ChannelOffer,
) {
  const states = await bookingStates(context, reservations)
  const found = reservations.map((reservation) => {
    const state = states.get(reservation.bookingId ?? '') ?? null
    return { reservation, state, ...placeOf(state ?? reservation) }
  })
  const asked = await askedFor(context, [...new Set(found.map(({ serviceId }) => serviceId))])
  const there = await bookedThere(context, found, asked, sold)
  return found.flatMap(({ reservation, state, key }) => {
    const booked = there.get(key)
    return booked ? [bookingOnWire(context, reservation, state, booked, asked)] : []
  })
}

interface Place {
  readonly serviceId: string
  readonly posId: string
  readonly key: string
}

function placeOf({ serviceId, posId }: Omit<Place, 'key'>): Place {
  return { serviceId, posId, key: placeKey({ serviceId, posId }) }
}

async function bookedThere(
  context: OctoContext,
  booked: readonly Place[],
  asked: AskedFor,
  sold: ChannelOffer | undefined,
): Promise<ReadonlyMap<string, BookedThere>> {
  const places = [...new Map(booked.map((place) => [place.key, place])).values()]
  const found = sold ? [sold.offer] : await serviceOffers(context, places)
  const offers = new Map(places.map(({ key }, index) => [key, found[index]]))
  const ids = [...new Set(places.map(({ serviceId }) => serviceId))]
  const visits = sold
    ? [sold.visit]
    : await visitsOnSale(context, context.platform.selection, { most: ids.length, ids })
  const onSale = places.flatMap(({ serviceId, posId, key }) => {
    const visit = visits.find(({ id }) => id === serviceId)
    // With the point of sale that was booked, where it is still sold there.
    return visit
      ? [{ key, visit: { ...visit, posIds: visit.posIds.filter((id) => id === posId) } }]
      : []
  })
  const products = await productsOf(
    context,
    onSale.map(({ visit }) => visit),
    offers,
    asked,
  )
  const productOf = new Map(onSale.map(({ key }, index) => [key, products[index]]))
  return new Map(
    [...offers].flatMap(([key, offer]) =>
      offer ? [[key, { offer, product: productOf.get(key) ?? null }]] : [],
    ),
  )
}

function bookingOnWire(
  context: OctoContext,
  reservation: Reservation,
  state: BookingState | null,
  { offer, product }: BookedThere,
  { prices, questions }: AskedFor,
) {
  const { now } = context
  const { serviceId, posId, date, startMinute } = state ?? reservation
  const { price } = reservation
  const unitItems = state ? itemsOfParty(reservation, state) : reservation.unitItems
  const itemPrices = prices?.ofItems(price.priceLines, unitItems)
  const answers = reservation.answers ?? []
  const answered = (unit: string | null) =>
    questions && {
      questionAnswers: answersOnWire(context, questions.get(serviceId) ?? [], answers, unit),
    }
  const status = statusOf(reservation, state, now)
  const startsAt = instantOf(date, startMinute, context.platform.zone)
  const times = timesOf(offer, startsAt)
  const changedAt = state && new Date(state.updatedAt)
  const redeemedAt = status === 'REDEEMED' && changedAt ? utc(changedAt) : null
  return {
    id: reservation.uuid,
    uuid: reservation.uuid,
    testMode: false,
    resellerReference: reservation.resellerReference,
    supplierReference: state?.number ?? null,
    status,
    utcCreatedAt: utc(reservation.createdAt),
    utcUpdatedAt: utc(latest(reservation.updatedAt, changedAt)),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utc(reservation.expiresAt) : null,
    utcRedeemedAt: redeemedAt,
    utcConfirmedAt: reservation.confirmedAt && utc(reservation.confirmedAt),
    productId: serviceId,
    ...(product && { product }),
    optionId: posId,
    ...optionIn(product, posId),
    cancellable: isCancellable(status, state, startsAt, now),
    cancellation: cancellationOf(reservation, state, status),
    freesale: false,
    availabilityId: times.id,
    availability: {
      ...times,
      available: true,
      status: 'AVAILABLE',
      vacancies: null,
      capacity: null,
      maxUnits: null,
      ...contentOfTime(context),
    },
    contact: contactOf(reservation.contact),
    notes: reservation.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: {
      redemptionMethod: 'MANIFEST',
      utcRedeemedAt: redeemedAt,
      deliveryOptions: deliveryOptionsOf(context, reservation),
    },
    unitItems: unitItems.map((item, index) => ({
      ...item,
      supplierReference: state?.number ?? null,
      status,
      utcRedeemedAt: redeemedAt,
      contact: contactOf(null),
      ticket: null,
      ...(itemPrices && { pricing: itemPrices[index] }),
      ...answered(item.uuid),
    })),
    ...(prices && { pricing: prices.ofLines(price.priceLines) }),
    ...bookedOffersIfAsked(context, price.promotions),
    ...answered(null),
  }
}

/** Until it is confirmed there is nothing to scan. */
function deliveryOptionsOf(
  { businessId, baseUrl, linkKey }: OctoContext,
  { bookingId, confirmedAt }: Reservation,
) {
  if (!bookingId || !confirmedAt) return []
  const deliveryValue = guestUrl(linkKey, baseUrl, {
    businessId,
    subject: 'booking',
    subjectId: bookingId,
  })
  return [{ deliveryFormat: 'QRCODE', deliveryValue }]
}

type OctoStatus =
  | 'ON_HOLD'
  | 'EXPIRED'
  | 'CONFIRMED'
  | 'PENDING'
  | 'REJECTED'
  | 'CANCELLED'
  | 'REDEEMED'

function statusOf(reservation: Reservation, state: BookingState | null, now: Date): OctoStatus {
  if (!state) {
    if (reservation.cancelledAt) return 'CANCELLED'
    return reservation.expiresAt > now ? 'ON_HOLD' : 'EXPIRED'
  }
  if (state.status === 'denied') {
    return state.denial === 'refused' || state.denial === 'expired' ? 'REJECTED' : 'CANCELLED'
  }
  if (state.status === 'to_be_confirmed') return 'PENDING'
  return state.arrivalStatus === 'arrived' ? 'REDEEMED' : 'CONFIRMED'
}

/** Under the business's policy: for nothing until its cut-off. */
function isCancellable(
  status: OctoStatus,
  state: BookingState | null,
  startsAt: Date,
  now: Date,
): boolean {
  if (status === 'ON_HOLD') return true
  if (!state || (status !== 'CONFIRMED' && status !== 'PENDING')) return false
  const policy = { freeMinutes: state.freeCancellationMinutes, keptPercent: state.keptPercent }
  const visit = { startsAt, totalCents: state.totalCents, netPaidCents: 0 }
  return startsAt > now && cancellationShare(policy, visit, now).isFree
}

function cancellationOf(reservation: Reservation, state: BookingState | null, status: OctoStatus) {
  if (status !== 'CANCELLED' && status !== 'REJECTED') return null
  const { refund, cancelReason, cancelledAt } = reservation
  const at = cancelledAt ?? (state ? new Date(state.updatedAt) : reservation.updatedAt)
  return {
    refund: refund ?? refundOf(reservation, state),
    reason: cancelReason ?? state?.denialReason ?? null,
    utcCancelledAt: utc(at),
  }
}

/** By what the platform has of what it sold. */
function refundOf({ price }: Reservation, state: BookingState | null): Reservation['refund'] {
  if (!state || state.heldCents === 0) return 'FULL'
  return state.heldCents >= price.totalCents ? 'NONE' : 'PARTIAL'
}

function latest(one: Date, other: Date | null): Date {
  return other && other > one ? other : one
}

interface ShownProduct {
  readonly options: readonly { readonly id: string }[]
}

function optionIn(product: ShownProduct | null | undefined, posId: string) {
  const option = product?.options.find(({ id }) => id === posId)
  return option ? { option } : {}
}

function contactOf(contact: OctoContact | null) {
  const { firstName = null, lastName = null } = contact ?? {}
  return {
    fullName: contact?.fullName ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
    firstName,
    lastName,
    emailAddress: contact?.emailAddress ?? null,
    phoneNumber: contact?.phoneNumber ?? null,
    locales: contact?.locales ?? [],
    postalCode: contact?.postalCode ?? null,
    country: contact?.country ?? null,
    notes: contact?.notes ?? null,
  }
}
