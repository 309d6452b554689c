import type { BodyOf } from '@cantina/contract/endpoint'
import {
  askFields,
  type bookingPaymentRequests,
  type PaymentRequests,
} from '@cantina/contract/payments/payment-requests'
import { type Rule, withRules } from '@cantina/contract/rules'
import { paymentRequestKinds, shareCentsOf } from '@cantina/domain/payments/payment-request'
import { z } from 'zod'

/** For how long a link can be paid, as people say it. */
export const hoursOf = { day: 24, two_days: 48, week: 168, month: 720 } as const

export const requestTimes = ['day', 'two_days', 'week', 'month'] as const

/** What can be asked for, and what that depends on. */
export type Asked = Pick<
  PaymentRequests,
  'totalCents' | 'paidCents' | 'dueCents' | 'depositCents' | 'leastCents'
>

const { hours: _, ...fields } = askFields
const inputFields = {
  ...fields,
  kind: z.enum(paymentRequestKinds),
  percent: fields.percent.unwrap(),
  /** How a deposit is said that no service asks for. */
  unit: z.enum(['percent', 'amount']),
  time: z.enum(requestTimes),
}

export type AskValues = z.output<z.ZodObject<typeof inputFields>>

/** Which field says what is asked for; null where that is known. */
export function typedField(
  { kind, unit }: Pick<AskValues, 'kind' | 'unit'>,
  { depositCents }: Asked,
): 'percent' | 'cents' | null {
  if (kind === 'amount') return 'cents'
  if (kind === 'balance' || depositCents > 0) return null
  return unit === 'percent' ? 'percent' : 'cents'
}

/** What it comes to; null while nothing is typed. */
export function askedCents(
  values: Pick<AskValues, 'kind' | 'unit' | 'percent' | 'cents'>,
  asked: Asked,
): number | null {
  const field = typedField(values, asked)
  if (field === 'cents') return values.cents
  if (field === null) return values.kind === 'balance' ? asked.dueCents : asked.depositCents
  if (values.percent === null) return null
  return shareCentsOf({ ...asked, netCents: asked.paidCents }, values.percent)
}

/** What is asked for: never more than is due, and no less than cards take. */
export function askForm(asked: Asked) {
  const rules: Rule<typeof inputFields>[] = [
    (values, complain) => {
      const field = typedField(values, asked)
      const cents = askedCents(values, asked)
      if (field === null) return
      const count = asked.leastCents / 100
      if (!values[field]) complain(field, 'required')
      else if (cents !== null && cents > asked.dueCents) complain(field, 'exceedsTotal')
      else if (cents !== null && cents < asked.leastCents) {
        complain(field, field === 'percent' ? 'cardMinimum' : 'minimumValue', { count })
      }
    },
  ]
  const input = withRules(z.strictObject(inputFields), rules)
  return { texts: 'guest.paymentRequests', inputFields, input } as const
}

/** What is sent: nothing that was typed and is not asked for. */
export function askBody(
  values: AskValues,
  asked: Asked,
): BodyOf<typeof bookingPaymentRequests.ask> {
  const { kind, time, sendsMail } = values
  const field = typedField(values, asked)
  return {
    kind,
    cents: field === null ? null : askedCents(values, asked),
    percent: field === 'percent' ? values.percent : null,
    hours: hoursOf[time],
    sendsMail,
  }
}
