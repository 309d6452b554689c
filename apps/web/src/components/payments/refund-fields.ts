import { moneyByHand } from '@cantina/contract/bookings/bookings'
import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import {
  partsAnotherWay,
  proposeRefund,
  type RefundPart,
} from '@cantina/domain/payments/refund-parts'
import { z } from 'zod'
import { type Paid, type RefundMethod, refundMethodsFor } from './payment-forms'

/** What goes back by each way of paying, and why where that is another than the money came. */
export const refundPartsFields = (payments: Paid) => ({
  refunds: z.array(
    z.strictObject({ method: z.enum(refundMethodsFor(payments)), cents: cents.nullable() }),
  ),
  refundReason: requiredText(lengths.address).nullable(),
})

type Fields = ReturnType<typeof refundPartsFields>
export type RefundRow = z.output<Fields['refunds']>[number]

/** Only what came from a card online or from a voucher can go back there. */
const onlyBack: readonly string[] = ['gateway', 'voucher']

/** Never more than was paid, and not another way without a reason. */
export function refundPartsRules(netPaidCents: number, payments: Paid): Rule<Fields>[] {
  return [
    ({ refunds }, complain) => {
      let sum = 0
      for (const [index, part] of refunds.entries()) {
        sum += part.cents ?? 0
        if (sum > netPaidCents && part.cents !== null) {
          complain('refunds', 'exceedsPaid', {}, [index, 'cents'])
          return
        }
      }
    },
    ({ refunds, refundReason }, complain) => {
      const another = partsAnotherWay(sentRefunds(refunds), payments)
      for (const { method } of another.filter((part) => onlyBack.includes(part.method))) {
        const index = refunds.findIndex((part) => part.method === method)
        complain('refunds', 'exceedsPaid', {}, [index, 'cents'])
      }
      if (another.length > 0 && refundReason === null) complain('refundReason', 'required')
    },
  ]
}

/** Money that is refunded by itself: some of it, each part by its way. */
export function refundForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = { ...refundPartsFields(payments), reference: moneyByHand.reference }
  const rules: Rule<Fields>[] = [
    ...refundPartsRules(netPaidCents, payments),
    ({ refunds }, complain) => {
      if (sentRefunds(refunds).length > 0) return
      const used = refunds.findIndex(({ method }) => payments.some((one) => one.method === method))
      complain('refunds', 'required', {}, [Math.max(0, used), 'cents'])
    },
  ]
  const input = withRules(z.strictObject(inputFields), rules)
  return { texts: 'resource.payment', inputFields, input } as const
}

/** A row for each way of paying that there is, with what is proposed of an amount. */
export function refundRows(refundCents: number, payments: Paid): RefundRow[] {
  const proposed = proposeRefund(refundCents, payments)
  return refundMethodsFor(payments).map((method) => ({
    method,
    cents: proposed.find((part) => part.method === method)?.cents ?? null,
  }))
}

/** What is sent of the rows: those with an amount. */
export function sentRefunds(rows: readonly RefundRow[]): RefundPart<RefundMethod>[] {
  return rows.flatMap(({ method, cents }) => (cents ? [{ method, cents }] : []))
}

export function refundTotal(rows: readonly { readonly cents: unknown }[]): number {
  return rows.reduce((sum, { cents }) => sum + (typeof cents === 'number' ? cents : 0), 0)
}
