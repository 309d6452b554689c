import { methodsByHand, moneyByHand } from '@cantina/contract/bookings/bookings'
import { lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import { issuesOfMoney, isThirdPartyVoucher } from '@cantina/domain/booking/payment-rules'
import { partsAnotherWay } from '@cantina/domain/booking/refund-parts'
import { z } from 'zod'

export type RefundMethod = (typeof methodsOfRefund)[number]

const methodsOfRefund = ['cash', 'card', 'bank_transfer', 'gateway', 'voucher'] as const

/** A card that was used online and a voucher from elsewhere can get back what came from them, and nothing else. */
const onlyIfUsed: readonly string[] = ['gateway', 'voucher']

export type Paid = readonly { readonly method: string; readonly cents: number }[]

export function refundMethodsFor(payments: Paid): readonly RefundMethod[] {
  const used = new Set(payments.filter(({ cents }) => cents > 0).map(({ method }) => method))
  return methodsOfRefund.filter((method) => !onlyIfUsed.includes(method) || used.has(method))
}

const { cents: amount, reference } = moneyByHand

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

const refundFields = (payments: Paid) => ({
  method: z.enum(refundMethodsFor(payments)),
  cents: amount,
  reference,
  refundReason: requiredText(lengths.address).nullable(),
})

/** Money that is refunded: never more than was paid, and not another way than it came without a reason. */
export function refundForm(netPaidCents: number, payments: Paid = []) {
  const inputFields = refundFields(payments)
  const rules: Rule<typeof inputFields>[] = [
    (refund, complain) => {
      if (refund.cents > netPaidCents) complain('cents', 'exceedsPaid')
    },
    ({ method, cents, refundReason }, complain) => {
      if (goesAnotherWay({ method, cents }, payments) && refundReason === null) {
        complain('refundReason', 'required')
      }
    },
  ]
  return {
    texts,
    inputFields,
    input: withRules(z.strictObject(inputFields), rules),
  } as const
}

/** Whether a refund goes another way than the money came: somebody has to say why. */
export function goesAnotherWay(
  { method, cents }: { readonly method: RefundMethod; readonly cents: number },
  payments: Paid,
): boolean {
  return partsAnotherWay([{ method, cents }], payments).length > 0
}

/** What was paid and not refunded. */
export function netPaidOf(ledger: { readonly paidCents: number; readonly refundedCents: number }) {
  return ledger.paidCents - ledger.refundedCents
}

/** Money goes back the way it came, where it can. */
export function refundMethodOf(payments: Paid): RefundMethod {
  const last = payments.findLast(({ cents }) => cents > 0)?.method
  return methodsOfRefund.find((method) => method === last) ?? 'cash'
}
