import { moneyByHand } from '@cantina/contract/booking/bookings'
import { type Rule, withRules } from '@cantina/contract/rules'
import { issuesOfMoney } from '@cantina/domain/booking/payment-rules'
import { z } from 'zod'

export type RefundMethod = (typeof methodsOfRefund)[number]

/** A voucher from elsewhere is not money that could be handed out. */
export const methodsOfRefund = ['cash', 'card', 'bank_transfer'] as const

const { cents: amount, reference } = moneyByHand

const texts = 'resource.payment'

/** Money that is taken: never more than is due. */
export function paymentForm(dueCents: number) {
  const rules: Rule<typeof moneyByHand>[] = [
    (money, complain) => {
      for (const { field, key } of issuesOfMoney(money, dueCents)) complain(field, key)
    },
  ]
  const input = withRules(z.strictObject(moneyByHand), rules)
  return { texts, inputFields: moneyByHand, input } as const
}

const refundFields = { method: z.enum(methodsOfRefund), cents: amount, reference }

/** Money that is given back: never more than was paid. */
export function refundForm(netPaidCents: number) {
  const rules: Rule<typeof refundFields>[] = [
    (refund, complain) => {
      if (refund.cents > netPaidCents) complain('cents', 'exceedsPaid')
    },
  ]
  return {
    texts,
    inputFields: refundFields,
    input: withRules(z.strictObject(refundFields), rules),
  } as const
}

/** What was paid and not given back. */
export function netPaidOf(ledger: { readonly paidCents: number; readonly refundedCents: number }) {
  return ledger.paidCents - ledger.refundedCents
}

/** Money goes back the way it came, where that can be done by hand. */
export function refundMethodOf(
  payments: readonly { readonly method: string; readonly cents: number }[],
) {
  const last = payments.findLast(({ cents }) => cents > 0)?.method
  return methodsOfRefund.find((method) => method === last) ?? 'cash'
}
