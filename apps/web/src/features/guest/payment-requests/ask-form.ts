import { askFields } from '@cantina/contract/payments/payment-requests'
import { type Rule, withRules } from '@cantina/contract/rules'
import { paymentRequestKinds } from '@cantina/domain/payments/payment-request'
import { z } from 'zod'

/** For how long a link can be paid, as people say it. */
export const hoursOf = { day: 24, two_days: 48, week: 168, month: 720 } as const

export const requestTimes = ['day', 'two_days', 'week', 'month'] as const

interface Asked {
  readonly dueCents: number
  readonly depositCents: number
  /** Cards take no smaller amount. */
  readonly leastCents: number
}

/** What is asked for: never more than is due, and no deposit where none is left. */
export function askForm({ dueCents, depositCents, leastCents }: Asked) {
  const kinds = paymentRequestKinds.filter((kind) => kind !== 'deposit' || depositCents > 0)
  const { hours: _, ...fields } = askFields
  const inputFields = { ...fields, kind: z.enum(kinds), time: z.enum(requestTimes) }
  const rules: Rule<typeof inputFields>[] = [
    ({ kind, cents }, complain) => {
      if (kind !== 'amount') return
      if (!cents) complain('cents', 'required')
      else if (cents > dueCents) complain('cents', 'exceedsTotal')
      else if (cents < leastCents) complain('cents', 'minimumValue', { count: leastCents / 100 })
    },
  ]
  const input = withRules(z.strictObject(inputFields), rules)
  return { texts: 'guest.paymentRequests', inputFields, input } as const
}
