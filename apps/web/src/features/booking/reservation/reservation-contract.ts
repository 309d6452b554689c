import { createGuest } from '@cantina/contract/analytics/customers'
import { bookings } from '@cantina/contract/booking/bookings'
import { cents, id, requiredText } from '@cantina/contract/fields'
import { saying } from '@cantina/contract/issue-text'
import { withRules } from '@cantina/contract/rules'
import { z } from 'zod'

const guest = createGuest.body
if (!guest) throw new Error('A guest is made of nothing')

/** What the gateway takes it writes down itself. */
export const methodsByHand = ['cash', 'card', 'bank_transfer', 'voucher'] as const

export const mostPayments = 10

/** Money that changes hands while the reservation is taken. */
const payment = z.strictObject({
  cents: cents.min(1, saying('positive')),
  method: z.enum(methodsByHand),
  reference: requiredText().nullable(),
  /** What was handed over in cash; what is too much goes back. */
  tenderedCents: cents.nullable(),
})

const inputFields = {
  ...bookings.inputFields,
  /** None while a new guest stands in the form. */
  customerId: id.nullable(),
  guest: guest.nullable(),
  payments: z.array(payment).max(mostPayments),
}

/** A booking as one form fills it in: with a guest who may be new, and its first payments. */
export const reservationForm = {
  texts: bookings.texts,
  inputFields,
  input: withRules<z.ZodObject<typeof inputFields>, typeof inputFields>(
    z.strictObject(inputFields),
    [
      ({ guests, nonDrinkers, children }, complain) => {
        if (guests + nonDrinkers + children < 1) complain('guests', 'required')
      },
      ({ customerId, guest }, complain) => {
        if (customerId === null && guest === null) complain('customerId', 'required')
      },
      ({ payments }, complain) => {
        for (const [index, { method, reference }] of payments.entries()) {
          if (method === 'voucher' && reference === null) {
            complain('payments', 'required', {}, [index, 'reference'])
          }
        }
      },
      ({ payments }, complain) => {
        for (const [index, { method, cents, tenderedCents }] of payments.entries()) {
          if (method === 'cash' && tenderedCents !== null && tenderedCents < cents) {
            complain('payments', 'belowAmount', {}, [index, 'tenderedCents'])
          }
        }
      },
    ],
  ),
}

export type ReservationInput = z.output<typeof reservationForm.input>

export type NewGuest = z.output<typeof guest>

/** The same while it is being filled in: what is not chosen yet is null. */
export type ReservationDraft = Omit<ReservationInput, 'serviceId' | 'posId' | 'date' | 'start'> & {
  readonly serviceId: string | null
  readonly posId: string | null
  readonly date: string | null
  readonly start: string | null
}
