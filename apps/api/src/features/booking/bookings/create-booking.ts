import type { bookings as resource } from '@cantina/contract/booking/bookings'
import { partySizeOf } from '@cantina/domain/booking/visit'
import type { z } from 'zod'
import { findPlace } from '#features/booking/slots/find-place'
import { releaseHold } from '#features/booking/slots/hold-seats'
import { lockDays } from '#features/booking/slots/lock-days'
import { type ServiceOffer, serviceOffer } from '#features/sales/services/service-offer'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { bookings } from './bookings.table'
import { checkAnswers } from './check-answers'
import { nextBookingNumber } from './next-number'
import { priceVisit } from './price-visit'
import { writeBookingParts } from './write-parts'

export type BookingInput = z.output<typeof resource.input>

/** Takes a reservation: seats, price and number in one transaction, behind the lock of its days. */
export async function createBooking(
  context: BusinessContext,
  input: BookingInput,
): Promise<string> {
  const { tx, businessId, now } = context
  await lockDays(context, [input])
  const offer = await serviceOffer(context, input.serviceId, input.posId)
  const partySize = partySizeOf(input)
  const place = await findPlace(context, offer, {
    ...input,
    partySize,
    isOverride: input.override !== null,
    spared: { holdId: input.holdId },
  })
  await checkAnswers(context, input)
  const { extras, ...price } = await priceVisit(context, offer, { ...input, party: input })
  const number = await nextBookingNumber(context, Number(input.date.slice(0, 4)))
  const id = newId(now.getTime())
  await refusingFullSlots(() =>
    tx.insert(bookings).values({
      ...fieldsOf(input),
      ...place,
      ...price,
      ...number,
      businessId,
      id,
      status: needsConfirmation(offer, partySize) ? 'to_be_confirmed' : 'confirmed',
      ...termsOf(offer),
      overrideReason: input.override?.reason ?? null,
      createdAt: now,
      updatedAt: now,
    }),
  )
  await writeBookingParts(context, id, extras, input.answers)
  if (input.holdId) await releaseHold(context, input.holdId)
  return id
}

export function fieldsOf(input: BookingInput) {
  const {
    extras: _,
    answers: __,
    holdId: ___,
    override: ____,
    start: _____,
    roomId: ______,
    ...own
  } = input
  return own
}

/** What stays as it was when the booking was made. */
export function termsOf({ service }: ServiceOffer) {
  const { durationMinutes, freeCancellationMinutes, keptPercent } = service
  return { durationMinutes, freeCancellationMinutes, keptPercent }
}

/** A request is answered by staff, optionally only from so many guests on. */
function needsConfirmation({ service }: ServiceOffer, partySize: number): boolean {
  return service.needsConfirmation && partySize >= (service.confirmationFromGuests ?? 1)
}

/** What the database itself refuses, should somebody have found a way around the lock. */
export async function refusingFullSlots(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const constraint = databaseErrorOf(error)?.constraint
    if (constraint === 'slot_loads_limits') throw new Failure('no_slot_free', { free: [] })
    if (constraint === 'bookings_guide') {
      throw new Failure('invalid_input', { fields: { guideId: { key: 'notInList', params: {} } } })
    }
    throw error
  }
}
