import type { Sale } from '@cantina/contract/till/checkout'
import { balanceOfVisit } from '@cantina/domain/payments/payments'
import { createBooking } from '#features/bookings/bookings/create-booking'
import { lockedBooking, type StoredBooking } from '#features/bookings/bookings/locked-booking'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { ManualTermsOfSale } from './manual-terms'

/** A visit of which something is paid with a sale. */
export interface SoldVisit {
  readonly id: string
  readonly number: string
  readonly booking: StoredBooking
  readonly payCents: number
  /** Whether it was booked with the sale, and not before. */
  readonly isMade: boolean
}

interface HowSold {
  readonly manual: ManualTermsOfSale
  readonly override: { readonly reason: string } | null
  readonly heldAsOf: Date
}

/** Books the new visits of a cart, and takes hold of those whose balance is paid, in everyone's order. */
export async function sellVisits(
  context: BusinessContext,
  sale: Sale,
  discountCode: string | null,
  { manual, override, heldAsOf }: HowSold,
): Promise<SoldVisit[]> {
  const paid: SoldVisit[] = []
  requireOnce(sale)
  for (const wanted of sale.reservations.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const booking = await lockedBooking(context, wanted.id)
    if (booking.status === 'denied') throw new Failure('wrong_state')
    if (wanted.cents > balanceOfVisit(booking).dueCents) {
      const index = sale.reservations.findIndex(({ id }) => id === wanted.id)
      throw new Failure('exceeds_total', {
        fields: { [`reservations.${index}.cents`]: { key: 'exceedsTotal', params: {} } },
      })
    }
    const { id, number } = booking
    paid.push({ id, number, booking, payCents: wanted.cents, isMade: false })
  }
  const { customerId, posId, deviceId } = sale
  for (const [index, visit] of sale.visits.entries()) {
    if (customerId === null) throw new Failure('needs_guest')
    const { id, number } = await namingVisit(index, () =>
      createBooking(
        context,
        {
          ...visit,
          posId,
          customerId,
          roomId: null,
          guideId: null,
          channel: 'pos',
          holdId: null,
          override,
          payments: [],
          discountCode: index === 0 ? discountCode : null,
        },
        { manual: manual.visit(index), seller: { deviceId, heldAsOf } },
      ),
    )
    const booking = await lockedBooking(context, id)
    paid.push({ id, number, booking, payCents: booking.totalCents, isMade: true })
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
