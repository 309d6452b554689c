import { lengths, requiredText } from '@cantina/contract/fields'
import { withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import type { Paid } from '#components/payments/payment-forms'
import { refundPartsFields, refundPartsRules } from '#components/payments/refund-fields'

/** Why an order is cancelled, and what goes back how: never more than was paid. */
export function cancelForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = {
    reason: requiredText(lengths.address),
    ...refundPartsFields(payments),
  }
  return {
    texts: 'sales.orders.cancel',
    inputFields,
    input: withRules(z.strictObject(inputFields), refundPartsRules(netPaidCents, payments)),
  } as const
}
