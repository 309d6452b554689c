import { moneyByHand } from '@cantina/contract/booking/bookings'
import { type Rule, withRules } from '@cantina/contract/rules'
import { issuesOfMoney } from '@cantina/domain/booking/payment-rules'
import { z } from 'zod'

export type RefundMethod = (typeof methodsOfRefund)[number]

const methodsOfRefund = ['cash', 'card', 'bank_transfer', 'gateway', 'voucher'] as const

/** A card that was used online and a voucher from elsewhere can get back what came from them, and nothing else. */
const onlyIfUsed: readonly string[] = ['gateway', 'voucher']

type Paid = readonly { readonly method: string; readonly cents: number }[]

export function refundMethodsFor(payments: Paid): readonly RefundMethod[] {
  const used = new Set(payments.filter(({ cents }) => cents > 0).map(({ method }) => method))
  return methodsOfRefund.filter((method) => !onlyIfUsed.includes(method) || used.has(method))
}

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

const refundFields = (payments: Paid) => ({
  method: z.enum(refundMethodsFor(payments)),
  cents: amount,
  reference,
})

/** Money that is given back: never more than was paid. */
export function refundForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = refundFields(payments)
  const rules: Rule<typeof inputFields>[] = [
    (refund, complain) => {
      if (refund.cents > netPaidCents) complain('cents', 'exceedsPaid')
    },
  ]
  return {
    texts,
    inputFields,
    input: withRules(z.strictObject(inputFields), rules),
  } as const
}

/** What was paid and not given back. */
export function netPaidOf(ledger: { readonly paidCents: number; readonly refundedCents: number }) {
  return ledger.paidCents - ledger.refundedCents
}

/** Money goes back the way it came, where it can. */
export function refundMethodOf(payments: Paid): RefundMethod {
  const last = payments.findLast(({ cents }) => cents > 0)?.method
  return methodsOfRefund.find((method) => method === last) ?? 'cash'
}
