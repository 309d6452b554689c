import type { paymentMethods } from '@cantina/contract/booking/bookings'
import { balanceOf } from '@cantina/domain/booking/payments'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { payments } from './payments.table'
import { splitPayment } from './split-payment'

interface Paid {
  readonly id: string
  readonly status: string
  readonly totalCents: number
  readonly paidCents: number
  readonly refundedCents: number
}

interface Entry {
  /** Below zero for what is given back. */
  readonly cents: number
  readonly method: (typeof paymentMethods)[number]
  readonly reference: string | null
}

/** Adds to the ledger of a booking that the caller has locked: never more than is due, or was paid. */
export async function writePayment(
  context: BusinessContext,
  booking: Paid,
  entry: Entry,
  /** Where the amount stands in what was sent. */
  field = 'cents',
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const { dueCents } = balanceOf(booking.totalCents, booking)
  const netPaidCents = booking.paidCents - booking.refundedCents
  if (entry.cents > 0 && booking.status === 'denied') throw new Failure('wrong_state')
  if (entry.cents > dueCents) {
    throw new Failure('exceeds_total', { fields: { [field]: { key: 'exceedsTotal', params: {} } } })
  }
  if (-entry.cents > netPaidCents) {
    throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
  }
  await tx.insert(payments).values({
    ...entry,
    businessId,
    id: newId(now.getTime()),
    bookingId: booking.id,
    ...(await splitPayment(context, booking.id, entry.cents)),
    userId: caller.userId,
    at: now,
  })
}
