import { withRules } from '@cantina/contract/rules'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refundPartsFields, refundPartsRules, refundRows, sentRefunds } from './refund-fields'

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
})
