import { describe, expect, it } from 'vitest'
import { nextNumber, type TypedRange } from './series-numbers'

const seller = { sellerVatCode: 'IT04821900489', section: '' }
const invoices: TypedRange = {
  ...seller,
  kind: 'invoice',
  pattern: '{year}/{number}',
  nextSequence: 87,
}
const notes: TypedRange = {
  ...seller,
  kind: 'credit_note',
  pattern: 'NC-{year}-{number}',
  nextSequence: 1,
}
const section: TypedRange = { ...invoices, section: 'BOT', pattern: null, nextSequence: 5 }

describe('the number of the next document', () => {
  it('is that of its series, with the section behind it', () => {
    const ranges = [invoices, notes, section]
    expect(nextNumber(ranges, invoices, 2026)).toBe('2026/0087')
    expect(nextNumber(ranges, section, 2026)).toBe('2026/0005/BOT')
    expect(nextNumber(ranges, { ...invoices, section: 'NEW' }, 2026)).toBe('2026/0001/NEW')
  })

  it.each<[string, TypedRange]>([
    ['without a number', { ...invoices, pattern: '{year}' }],
    ['that another series has', { ...invoices, pattern: 'NC-{year}-{number}' }],
    ['that is empty', { ...invoices, pattern: null }],
    ['from a number that is none', { ...invoices, nextSequence: { unreadable: 'x' } }],
    ['from zero', { ...invoices, nextSequence: 0 }],
  ])('is unknown for a pattern %s', (_, wrong) => {
    expect(nextNumber([wrong, notes], wrong, 2026)).toBeNull()
  })
})
