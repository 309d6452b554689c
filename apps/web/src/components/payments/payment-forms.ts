import { methodsByHand, moneyByHand } from '@cantina/contract/bookings/bookings'
import { type Rule, withRules } from '@cantina/contract/rules'
import { issuesOfMoney, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { z } from 'zod'

export type RefundMethod = (typeof methodsOfRefund)[number]

const methodsOfRefund = [
  'cash',
  'card',
  'bank_transfer',
  'gateway',
  'gift_card',
  'voucher',
] as const

/** A card that was used online and a voucher from elsewhere can get back what came from them, and nothing else. */
const onlyIfUsed: readonly string[] = ['gateway', 'voucher']

export type Paid = readonly { readonly method: string; readonly cents: number }[]

export function refundMethodsFor(payments: Paid): readonly RefundMethod[] {
  const used = new Set(payments.filter(({ cents }) => cents > 0).map(({ method }) => method))
  return methodsOfRefund.filter((method) => !onlyIfUsed.includes(method) || used.has(method))
}

const texts = 'resource.payment'

/** How money is taken: by voucher only of somebody whose vouchers are taken. */
export function methodsTaken(issuers: readonly unknown[]) {
  return methodsByHand.filter((method) => !isThirdPartyVoucher(method) || issuers.length > 0)
}

/** Money that is taken: never more than is due. */
export function paymentForm(dueCents: number, issuers: readonly unknown[] = []) {
  const inputFields = { ...moneyByHand, method: z.enum(methodsTaken(issuers)) }
  const rules: Rule<typeof inputFields>[] = [
    (money, complain) => {
      for (const { field, key } of issuesOfMoney(money, dueCents)) complain(field, key)
    },
  ]
  const input = withRules(z.strictObject(inputFields), rules)
  return { texts, inputFields, input } as const
}

/** What is sent of money as it was filled in: an issuer belongs to a voucher alone. */
export function sentMoney<Money extends z.output<z.ZodObject<typeof moneyByHand>>>(money: Money) {
  const { tenderedCents: _, issuerId, ...sent } = money
  return { ...sent, issuerId: isThirdPartyVoucher(money.method) ? issuerId : null }
}

/** What was paid and not refunded. */
export function netPaidOf(ledger: { readonly paidCents: number; readonly refundedCents: number }) {
  return ledger.paidCents - ledger.refundedCents
}
