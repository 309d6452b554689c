import type { Language } from '@cantina/contract/languages'
import type { Sale, SoldCart } from '@cantina/contract/sales/checkout'
import { balanceOf } from '@cantina/domain/booking/payments'
import { createBooking } from '#features/booking/bookings/create-booking'
import { lockedBooking, type StoredBooking } from '#features/booking/bookings/locked-booking'
import { issueReceipt } from '#features/booking/documents/issue-receipt'
import { receiptDue } from '#features/booking/documents/receipt-due'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

/** A visit of which something is paid with a sale. */
export interface SoldVisit {
  readonly id: string
  readonly number: string
  readonly booking: StoredBooking
  readonly payCents: number
}

/** Books the new visits of a cart, and takes hold of those whose balance is paid, in everyone's order. */
export async function sellVisits(
  context: BusinessContext,
  sale: Sale,
  discountCode: string | null,
): Promise<SoldVisit[]> {
  const paid: SoldVisit[] = []
  requireOnce(sale)
  for (const wanted of sale.reservations.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const booking = await lockedBooking(context, wanted.id)
    if (booking.status === 'denied') throw new Failure('wrong_state')
    if (wanted.cents > balanceOf(booking.totalCents, booking).dueCents) {
      const index = sale.reservations.findIndex(({ id }) => id === wanted.id)
      throw new Failure('exceeds_total', {
        fields: { [`reservations.${index}.cents`]: { key: 'exceedsTotal', params: {} } },
      })
    }
    paid.push({ id: booking.id, number: booking.number, booking, payCents: wanted.cents })
  }
  const { customerId, posId } = sale
  for (const [index, visit] of sale.visits.entries()) {
    if (customerId === null) throw new Failure('needs_guest')
    const { id, number } = await namingVisit(index, () =>
      createBooking(context, {
        ...visit,
        posId,
        customerId,
        roomId: null,
        guideId: null,
        channel: 'pos',
        holdId: null,
        override: null,
        payments: [],
        discountCode: index === 0 ? discountCode : null,
      }),
    )
    const booking = await lockedBooking(context, id)
    paid.push({ id, number, booking, payCents: booking.totalCents })
  }
  return paid
}

/** What is wrong with a new visit stands at its fields in the sale. */
async function namingVisit<Made>(index: number, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(
      ([field, text]) =>
        [fieldsOfSale.has(field) ? field : `visits.${index}.${field}`, text] as const,
    )
    throw new Failure(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

/** What a sale says once, for everything in it. */
const fieldsOfSale = new Set(['customerId', 'posId', 'discountCode'])

function requireOnce({ reservations }: Sale): void {
  for (const [index, { id }] of reservations.entries()) {
    if (reservations.findIndex((one) => one.id === id) === index) continue
    throw new Failure('invalid_input', {
      fields: { [`reservations.${index}.id`]: { key: 'twice', params: {} } },
    })
  }
}

/** The receipt of what was just paid of a visit; none where nothing was, or where an invoice says it. */
export async function visitReceipt(
  context: BusinessContext,
  { id, booking, payCents }: SoldVisit,
  language: Language,
): Promise<SoldCart['receipts']> {
  if (payCents === 0) return []
  const netPaidCents = booking.paidCents - booking.refundedCents + payCents
  if ((await receiptDue(context, { bookingId: id }, netPaidCents)) === 0) return []
  // Its payments have made it the next version of itself.
  const version = booking.version + 1
  const issued = await issueReceipt(context, { bookingId: id }, { version, language })
  return [{ kind: 'receipt', ...issued }]
}
