import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import { refundMethodsFor } from '#resource/payments/payment-forms'

type Paid = Parameters<typeof refundMethodsFor>[0]

const cancellationFields = (payments: Paid) => ({
  by: z.enum(['guest', 'staff']),
  reason: requiredText(lengths.address),
  refundCents: cents.nullable(),
  method: z.enum(refundMethodsFor(payments)),
})

export function cancellationForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = cancellationFields(payments)
  const rules: Rule<typeof inputFields>[] = [
    ({ refundCents }, complain) => {
      if (refundCents !== null && refundCents > netPaidCents) complain('refundCents', 'exceedsPaid')
    },
  ]
  return {
    texts: 'booking.bookings.cancel',
    inputFields,
    input: withRules(z.strictObject(inputFields), rules),
  } as const
}
