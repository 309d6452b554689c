import { cancellationShare } from '@cantina/domain/booking/cancellation'
import { instantOf } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { bookingsTable } from '#features/booking/bookings/tables-to-join'
import { serviceOffer } from '#features/sales/services/service-offer'
import { timesOf } from './octo-availability'
import type { OctoContact } from './octo-bodies'
import type { OctoContext } from './octo-context'
import { OctoError } from './octo-error'
import { pricesFor } from './octo-pricing'
import { readBookedProduct } from './octo-products'
import type { Reservation } from './reservations'
import { utc } from './utc'

/** What became of a reservation that was confirmed. */
interface BookingState extends Record<string, unknown> {
  readonly number: string
  readonly status: 'confirmed' | 'to_be_confirmed' | 'denied'
  readonly denial: 'refused' | 'expired' | 'cancelled_by_guest' | 'cancelled_by_staff' | null
  readonly denialReason: string | null
  readonly arrivalStatus: string
  readonly updatedAt: number
  readonly date: string
  readonly startMinute: number
  readonly posId: string
  readonly totalCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly freeCancellationMinutes: number
  readonly keptPercent: number
}

type Product = Awaited<ReturnType<typeof readBookedProduct>>

/** Services that several reservations of one answer are of, each read once. */
export type KnownProducts = Map<string, Promise<Product | null>>

/** A reservation as the standard tells it, by what the house knows now. */
export async function octoBooking(
  context: OctoContext,
  reservation: Reservation,
  known: KnownProducts = new Map(),
) {
  const { now } = context
  const state = await stateOf(context, reservation)
  const { date, startMinute, posId } = state ?? reservation
  const { serviceId, unitItems, price } = reservation
  const offer = await serviceOffer(context, serviceId, posId)
  const booked = `${serviceId} ${posId}`
  const reading = known.get(booked) ?? stillSold(() => readBookedProduct(context, serviceId, posId))
  known.set(booked, reading)
  const product = await reading
  const prices = context.capabilities.has('octo/pricing') ? await pricesFor(context) : null
  const itemPrices = prices?.ofItems(price.priceLines, unitItems)
  const status = statusOf(reservation, state, now)
  const startsAt = instantOf(date, startMinute, context.platform.zone)
  const times = timesOf(offer, startsAt)
  const redeemedAt = status === 'REDEEMED' && state ? utc(new Date(state.updatedAt)) : null
  return {
    id: reservation.uuid,
    uuid: reservation.uuid,
    testMode: false,
    resellerReference: reservation.resellerReference,
    supplierReference: state?.number ?? null,
    status,
    utcCreatedAt: utc(reservation.createdAt),
    utcUpdatedAt: utc(reservation.updatedAt),
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
    },
    contact: contactOf(reservation.contact),
    notes: reservation.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: reservation.confirmedAt && {
      redemptionMethod: 'MANIFEST',
      utcRedeemedAt: redeemedAt,
      deliveryOptions: [],
    },
    unitItems: unitItems.map((item, index) => ({
      ...item,
      supplierReference: state?.number ?? null,
      status,
      utcRedeemedAt: redeemedAt,
      contact: contactOf(null),
      ticket: null,
      ...(itemPrices && { pricing: itemPrices[index] }),
    })),
    ...(prices && { pricing: prices.ofLines(price.priceLines) }),
  }
}

async function stateOf(
  { tx, businessId }: OctoContext,
  { bookingId }: Reservation,
): Promise<BookingState | null> {
  if (bookingId === null) return null
  const { rows } = await tx.execute<BookingState>(sql`
    select number, status, denial, denial_reason as "denialReason", arrival_status as "arrivalStatus",
      (extract(epoch from updated_at) * 1000)::float8 as "updatedAt", date::text as date, start_minute as "startMinute",
      pos_id as "posId", total_cents::float8 as "totalCents",
      paid_cents::float8 as "paidCents", refunded_cents::float8 as "refundedCents", free_cancellation_minutes as "freeCancellationMinutes",
      kept_percent::float8 as "keptPercent"
    from ${bookingsTable} where business_id = ${businessId} and id = ${bookingId}`)
  return rows[0] ?? null
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

/** Under the house's policy: for nothing until its cut-off. */
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
    refund: refund ?? refundOf(state),
    reason: cancelReason ?? state?.denialReason ?? null,
    utcCancelledAt: utc(at),
  }
}

/** Where the house called it off, or the guest at the house: by what stands in its ledger. */
function refundOf(state: BookingState | null): NonNullable<Reservation['refund']> {
  if (!state || state.paidCents === state.refundedCents) return 'FULL'
  return state.refundedCents === 0 ? 'NONE' : 'PARTIAL'
}

interface ToldProduct {
  readonly options: readonly { readonly id: string }[]
}

function optionIn(product: ToldProduct | null | undefined, posId: string) {
  const option = product?.options.find(({ id }) => id === posId)
  return option ? { option } : {}
}

/** What is no longer sold has no product to show. */
async function stillSold<Product>(read: () => Promise<Product>): Promise<Product | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof OctoError && error.problem === 'unknown_product') return null
    throw error
  }
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
