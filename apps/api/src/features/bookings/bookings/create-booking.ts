import type { bookings as resource } from '@cantina/contract/bookings/bookings'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import type { ManualTerms } from '@cantina/domain/promotions/manual-reduction'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { withBookingReferenceErrors } from '#features/bookings/slots/booking-reference-errors'
import { seatFromDevice } from '#features/bookings/slots/device-seats'
import { findPlace, visitTime } from '#features/bookings/slots/find-place'
import { daysOfVisit, lockDays } from '#features/bookings/slots/lock-days'
import { bookableOffer } from '#features/catalogue/services/bookable-offer'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { customerCountry } from '#features/customers/customers/customer-country'
import { writePayments } from '#features/payments/payments/write-payments'
import { recordUses } from '#features/promotions/uses/record-uses'
import { takeNumber } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import type { VisitPrice } from '#schema/bookings/stored-price'
import { awaitedDeposit, depositAwaited } from './awaited-deposit'
import { addBookingParts } from './booking-parts'
import { checkAnswers } from './check-answers'
import { checkGuide } from './check-guide'
import { extraKeys, pricedExtras, requireUnits } from './chosen-extras'
import { priceVisit } from './price-visit'
import { requireAgreedCode } from './visit-offers'

export type BookingInput = z.output<typeof resource.input>

export interface BookingMade {
  readonly id: string
  readonly number: string
  readonly status: 'confirmed' | 'to_be_confirmed'
  readonly totalCents: number
  /** What its service asks for at booking. */
  readonly dueNowCents: number
}

interface HowMade {
  readonly sourceName?: string | null
  /** Guests keep the minimum notice, unless their seats were kept for them since. */
  readonly keepsNotice?: boolean
  /** Where the guest says that they come from; null where only the business may know. */
  readonly statedCountryId?: number | null
  /** What it costs, where that was agreed on before it was known who comes. */
  readonly agreed?: VisitPrice
  /** Taken off by hand at the counter. */
  readonly manual?: readonly ManualTerms[]
  /** The till that sells it, whose own seats come first. */
  readonly seller?: Seller
}

export interface Seller {
  readonly deviceId: string | null
  /** Later than the visit was sold where that was without a connection: what others hold is as it is then. */
  readonly heldAsOf: Date
}

/** Guests who book themselves, or through somebody else: these keep the minimum notice, and are not disabled. */
const onlineChannels = new Set<BookingInput['channel']>(['website', 'agent', 'channel_manager'])

/** Takes a reservation: seats, price and number in one transaction, behind the lock of its days. */
export async function createBooking(
  context: BusinessContext,
  input: BookingInput,
  {
    sourceName = null,
    keepsNotice = true,
    statedCountryId = null,
    agreed,
    manual = [],
    seller,
  }: HowMade = {},
): Promise<BookingMade> {
  const { tx, businessId, now } = context
  const offer = await bookableOffer(context, input.serviceId, input.posId)
  const visit = { ...input, isOverride: input.override !== null }
  const partySize = partySizeOf(input)
  const isOnline = onlineChannels.has(input.channel)
  checkAnswers(offer, input.answers)
  const extras = pricedExtras(context, offer, visit)
  const days = daysOfVisit(input.posId, visitTime(offer, input).time, offer.zone)
  await lockDays(context, days, extraKeys(offer, visit))
  const place = await findPlace(context, offer, {
    ...visit,
    partySize,
    spared: { holdId: input.holdId, ...seller },
    keepsNotice: isOnline && keepsNotice,
    needsLanguage: true,
  })
  await requireUnits(context, offer, visit)
  await checkGuide(context, input.guideId)
  const known = await customerCountry(context, input.customerId, { mayBeDisabled: !isOnline })
  const countryId = statedCountryId ?? known
  if (agreed) {
    const moment = { date: input.date, time: input.start }
    await requireAgreedCode(context, agreed, { ...input, moment })
  }
  const price =
    agreed ??
    (await priceVisit(context, offer, { ...input, party: input, extras, countryId, manual }))
  const id = newId(now.getTime())
  const paidCents = input.payments.reduce((sum, { cents }) => sum + cents, 0)
  const deposit =
    input.channel === 'back_office'
      ? await awaitedDeposit(context, offer, { ...place, ...price, paidCents })
      : null
  const isRequest = deposit !== null || needsConfirmation(offer, partySize)
  const status = isRequest ? 'to_be_confirmed' : 'confirmed'
  const number = await numbered(context, input.date)
  const [made] = await withBookingReferenceErrors(() =>
    tx
      .insert(bookings)
      .values({
        ...fieldsOf(input),
        ...place,
        ...price,
        ...number,
        businessId,
        id,
        status,
        ...termsOf(offer),
        sourceName,
        overrideReason: input.override?.reason ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ number: bookings.number }),
  )
  await addBookingParts(context, id, { extras, answers: input.answers, holdId: input.holdId })
  if (seller?.deviceId) {
    const { deviceId } = seller
    await seatFromDevice(context, offer, { ...input, deviceId, place, partySize })
  }
  await recordUses(context, price.promotions, { bookingId: id }, input.customerId)
  const { totalCents, dueNowCents } = price
  const unpaid = { id, status, totalCents, paidCents: 0, refundedCents: 0 }
  await writePayments(context, { ...unpaid, kind: 'booking' }, input.payments)
  const bookingNumber = made?.number ?? ''
  if (deposit) await depositAwaited.announce(context, { id, number: bookingNumber }, deposit)
  return { id, number: bookingNumber, status, totalCents, dueNowCents }
}

export function fieldsOf(input: BookingInput) {
  const {
    extras: _,
    answers: __,
    holdId: ___,
    override: ____,
    start: _____,
    roomId: ______,
    payments: _______,
    discountCode: ________,
    ...own
  } = input
  return own
}

/** The bookings of a year are numbered; the database writes the number as it is shown. */
async function numbered({ tx, businessId }: BusinessContext, date: string) {
  const year = Number(date.slice(0, 4))
  const sequence = await takeNumber(tx, 'bookings', { businessId, year })
  return { year, sequence: sql<number>`${sequence}`, number: sql<string>`null` }
}

/** What stays as it was when the booking was made. */
export function termsOf({ service }: ServiceOffer) {
  const { durationMinutes, freeCancellationMinutes, keptPercent } = service
  return { durationMinutes, freeCancellationMinutes, keptPercent }
}

/** A request is answered by staff, optionally only from so many guests on. */
export function needsConfirmation({ service }: ServiceOffer, partySize: number): boolean {
  return service.needsConfirmation && partySize >= (service.confirmationFromGuests ?? 1)
}
