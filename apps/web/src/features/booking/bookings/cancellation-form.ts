import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import { methodsOfRefund } from '#resource/payments/payment-forms'

const cancellationFields = {
  by: z.enum(['guest', 'staff']),
  reason: requiredText(lengths.address),
  refundCents: cents.nullable(),
  method: z.enum(methodsOfRefund),
}

export function cancellationForm(netPaidCents: number) {
  const rules: Rule<typeof cancellationFields>[] = [
    ({ refundCents }, complain) => {
      if (refundCents !== null && refundCents > netPaidCents) complain('refundCents', 'exceedsPaid')
    },
  ]
  return {
    texts: 'booking.bookings.cancel',
    inputFields: cancellationFields,
    input: withRules(z.strictObject(cancellationFields), rules),
  } as const
}
