import { lengths, requiredText } from '@cantina/contract/fields'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { type Rule, withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import { netPaidOf, type Paid } from '#components/payments/payment-forms'
import {
  refundPartsFields,
  refundPartsRules,
  refundTotal,
} from '#components/payments/refund-fields'
import { leftToReturn, worthOfReturn } from './returned-goods'

const fieldsFor = (payments: Paid) => ({
  /** How many of each line, in the order of the lines. */
  quantities: z.array(z.int().min(0)),
  isRestocked: z.boolean(),
  givesShippingBack: z.boolean(),
  reason: requiredText(lengths.address),
  ...refundPartsFields(payments),
  /** Null: each part the way it came. */
  refunds: refundPartsFields(payments).refunds.nullable(),
})

type Returned = Pick<OrderDetail, 'lines' | 'payments'> & Parameters<typeof worthOfReturn>[0]

/** Goods that come back: some at least, never more than went out, and their money as it adds up. */
export function returnForm(order: Returned | null) {
  const { lines, payments } = order ?? { lines: [], payments: [] }
  const inputFields = fieldsFor(payments)
  const rules: Rule<typeof inputFields>[] = [
    ({ refunds, refundReason }, complain) => {
      if (refunds === null || !order) return
      for (const rule of refundPartsRules(netPaidOf(order), payments)) {
        rule({ refunds, refundReason }, complain)
      }
    },
    ({ refunds, quantities, givesShippingBack }, complain) => {
      if (refunds === null || !order) return
      const { moneyBackCents } = worthOfReturn(order, { quantities, givesShippingBack })
      if (refundTotal(refunds) !== moneyBackCents) complain('refunds', 'refundsDiffer')
    },
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
    texts: 'orders.orders.return',
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
