import type { cancelBooking as endpoint } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { PaymentEntry } from '#features/payments/payments/payment-target'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { writePayments } from '#features/payments/payments/write-payments'
import { releaseUses } from '#features/promotions/uses/release-uses'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** Cancels a booking: its seats and promotions are free again, money is refunded, and credit notes say so. */
export async function cancelBooking(
  context: BusinessContext,
  id: string,
  {
    version,
    by,
    reason,
    refunds,
  }: Pick<BodyOf<typeof endpoint>, 'version' | 'by'> & {
    /** Guests who cancel by themselves give none. */
    readonly reason: string | null
    /** What goes back, as entries of the ledger. */
    readonly refunds: readonly PaymentEntry[]
  },
): Promise<void> {
  const booking = await lockedBooking(context, id, { version })
  if (booking.status === 'denied' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  await changeBooking(context, id, {
    status: 'denied',
    denial: by === 'guest' ? 'cancelled_by_guest' : 'cancelled_by_staff',
    denialReason: reason,
  })
  if (booking.promotions.length > 0) await releaseUses(context, { bookingId: id })
  const target = { ...booking, kind: 'booking' as const }
  await writePayments(context, target, refunds, (index) => `refunds.${index}.cents`)
  await saleChanged.announce(context, { bookingId: id }, { cause: 'cancelled', reason })
}
