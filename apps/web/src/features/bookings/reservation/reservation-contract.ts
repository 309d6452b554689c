import { bookings, moneyByHand } from '@cantina/contract/bookings/bookings'
import { id } from '@cantina/contract/fields'
import { withRules } from '@cantina/contract/rules'
import { issuesOfMoney } from '@cantina/domain/payments/payment-rules'
import { z } from 'zod'
import { newGuest } from '#components/guests/guest-values'

export const mostPayments = 10

const inputFields = {
  ...bookings.inputFields,
  /** None while a new guest stands in the form. */
  customerId: id.nullable(),
  guest: newGuest.nullable(),
  payments: z.array(z.strictObject(moneyByHand)).max(mostPayments),
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
        for (const [index, money] of payments.entries()) {
          for (const { field, key } of issuesOfMoney(money)) {
            complain('payments', key, {}, [index, field])
          }
        }
      },
    ],
  ),
}

export type ReservationInput = z.output<typeof reservationForm.input>

/** The same while it is being filled in: what is not chosen yet is null. */
export type ReservationDraft = Omit<ReservationInput, 'serviceId' | 'posId' | 'date' | 'start'> & {
  readonly serviceId: string | null
  readonly posId: string | null
  readonly date: string | null
  readonly start: string | null
}
