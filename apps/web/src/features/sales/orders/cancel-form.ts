import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import { refundMethodsFor } from '#resource/payments/payment-forms'

type Paid = Parameters<typeof refundMethodsFor>[0]

const fieldsFor = (payments: Paid) => ({
  reason: requiredText(lengths.address),
  refundCents: cents.nullable(),
  method: z.enum(refundMethodsFor(payments)),
})

/** Why an order is called off, and how much goes back: never more than was paid. */
export function cancelForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = fieldsFor(payments)
  const rules: Rule<typeof inputFields>[] = [
    ({ refundCents }, complain) => {
      if (refundCents !== null && refundCents > netPaidCents) complain('refundCents', 'exceedsPaid')
    },
  ]
  return {
    texts: 'sales.orders.cancel',
    inputFields,
    input: withRules(z.strictObject(inputFields), rules),
  } as const
}
