import { lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import type { OrderDetail } from '@cantina/contract/sales/order-detail'
import { z } from 'zod'
import { refundMethodsFor } from '#resource/payments/payment-forms'
import { leftToReturn } from './returned-goods'

type Paid = Parameters<typeof refundMethodsFor>[0]

const fieldsFor = (payments: Paid) => ({
  /** How many of each line, in the order of the lines. */
  quantities: z.array(z.int().min(0)),
  isRestocked: z.boolean(),
  givesShippingBack: z.boolean(),
  reason: requiredText(lengths.address),
  method: z.enum(refundMethodsFor(payments)),
})

/** Goods that come back: some at least, and never more than went out. */
export function returnForm(lines: OrderDetail['lines'], payments: Paid = []) {
  const inputFields = fieldsFor(payments)
  const rules: Rule<typeof inputFields>[] = [
    ({ quantities }, complain) => {
      if (quantities.every((quantity) => quantity === 0)) complain('quantities', 'atLeastOne')
    },
    ({ quantities }, complain) => {
      for (const [index, quantity] of quantities.entries()) {
        const line = lines[index]
        if (!line || quantity > leftToReturn(line)) {
          complain('quantities', 'maximumQuantity', {}, [index])
        }
      }
    },
  ]
  return {
    texts: 'sales.orders.return',
    inputFields,
    input: withRules(z.strictObject(inputFields), rules),
  } as const
}

export type ReturnValues = z.output<ReturnType<typeof returnForm>['input']>

/** What the server is asked to take back. */
export function returnedLines(lines: OrderDetail['lines'], quantities: readonly number[]) {
  return lines.flatMap(({ position }, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
}
