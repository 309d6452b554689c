import { withRules } from '@cantina/contract/rules'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  refundForm,
  refundPartsFields,
  refundPartsRules,
  refundRows,
  sentRefunds,
} from './refund-fields'

const payments = [
  { method: 'gateway', cents: 6_000 },
  { method: 'cash', cents: 4_000 },
]
const form = withRules(
  z.strictObject(refundPartsFields(payments)),
  refundPartsRules(10_000, payments),
)
const wrong = (refunds: object[], refundReason: string | null = null) =>
  form.safeParse({ refunds, refundReason }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the parts of a refund', () => {
  it('begin with what is proposed, and are sent without empty rows', () => {
    const rows = refundRows(5_000, payments)
    expect(sentRefunds(rows)).toEqual([
      { method: 'cash', cents: 4_000 },
      { method: 'gateway', cents: 1_000 },
    ])
    expect(wrong(rows)).toEqual([])
  })

  it('are never more than was paid', () => {
    expect(wrong([{ method: 'cash', cents: 10_001 }], 'Because')).toEqual(['refunds.0.cents'])
  })

  it('go another way with a reason, and never to a card that did not pay', () => {
    expect(wrong([{ method: 'cash', cents: 5_000 }])).toEqual(['refundReason'])
    expect(wrong([{ method: 'cash', cents: 5_000 }], 'The card has expired')).toEqual([])
    expect(wrong([{ method: 'gateway', cents: 7_000 }], 'Because')).toEqual(['refunds.0.cents'])
  })

  it('are all of what was paid, each the way it came, where nothing else is owed', () => {
    const paid = [
      { method: 'card', cents: 6_000 },
      { method: 'cash', cents: 5_200 },
    ]
    const refunds = refundRows(11_200, paid)
    expect(sentRefunds(refunds)).toEqual([
      { method: 'cash', cents: 5_200 },
      { method: 'card', cents: 6_000 },
    ])
    const { input } = refundForm(11_200, paid)
    expect(input.safeParse({ refunds, refundReason: null, reference: null }).success).toBe(true)
  })

  it('are never none where money is refunded by itself', () => {
    const none = { refunds: refundRows(0, payments), refundReason: null, reference: null }
    const { error } = refundForm(10_000, payments).input.safeParse(none)
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['refunds.0.cents'])
  })
})
