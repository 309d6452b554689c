import { lengths, requiredText } from '@cantina/contract/fields'
import { withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import type { Paid } from '#components/payments/payment-forms'
import { refundPartsFields, refundPartsRules } from '#components/payments/refund-fields'

/** Who cancels a booking, why, and what goes back how. */
export function cancellationForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = {
    by: z.enum(['guest', 'staff']),
    reason: requiredText(lengths.address),
    ...refundPartsFields(payments),
  }
  return {
    texts: 'booking.bookings.cancel',
    inputFields,
    input: withRules(z.strictObject(inputFields), refundPartsRules(netPaidCents, payments)),
  } as const
}
