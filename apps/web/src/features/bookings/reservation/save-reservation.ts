import { type BookingDetail, bookingDetail } from '@cantina/contract/bookings/booking-detail'
import { bookings } from '@cantina/contract/bookings/bookings'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { sentMoney } from '#components/payments/payment-forms'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import type { Sending } from '#resource/form/use-save-form'
import { answersOfParty } from './answers'
import type { ReservationDraft, ReservationInput } from './reservation-contract'
import { reservationOf } from './reservation-start'
import { versionToSave } from './version-to-save'

interface SavedBooking {
  readonly message: string
  readonly item: { readonly id: string; readonly date: string }
}

/** Makes the booking, or changes the one that was read. */
export async function saveBooking(
  input: ReservationInput & { readonly customerId: string },
  edited: { readonly booking: BookingDetail; readonly opened: ReservationDraft } | null,
  holdId: string | null,
  { idempotencyKey, version }: Sending,
): Promise<SavedBooking> {
  const { guest: _, ...fields } = input
  const body = {
    ...fields,
    holdId,
    answers: answersOfParty(fields.answers, partySizeOf(fields)),
    payments: fields.payments.map(sentMoney),
  }
  try {
    if (!edited) return await call(bookings.endpoints.create, { body }, { idempotencyKey })
    const { booking, opened } = edited
    const known = versionToSave(version ?? 1, opened, reservationOf(booking))
    return await call(
      bookings.endpoints.update,
      { params: { id: booking.id }, body: { ...body, version: known } },
      { idempotencyKey },
    )
  } catch (error) {
    throw inFormsWords(error)
  }
}

/** What someone else made of the booking is compared field by field with what stands in the form. */
function inFormsWords(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const current = bookingDetail.safeParse(error.current)
  if (current.success) {
    const { updatedAt } = current.data
    const theirs = { ...reservationOf(current.data), updatedAt }
    return new CallError({ ...error, message: error.message, current: theirs })
  }
  if (error.code === 'room_taken' || error.code === 'room_blocked') {
    return new CallError({ ...error, message: error.message, fields: { roomId: error.message } })
  }
  return error
}
