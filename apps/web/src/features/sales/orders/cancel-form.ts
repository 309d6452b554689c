import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import { methodsOfRefund } from '#resource/payments/payment-forms'

const inputFields = {
  reason: requiredText(lengths.address),
  refundCents: cents.nullable(),
  method: z.enum(methodsOfRefund),
}

/** Why an order is called off, and how much goes back: never more than was paid. */
export function cancelForm(netPaidCents: number) {
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
