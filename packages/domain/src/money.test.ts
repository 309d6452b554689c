import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsToDecimal, readCents, writeCents } from './money'

const locale = fc.constantFrom('en', 'it')
const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })

function cents(text: string, language: string) {
  const read = readCents(text, language)
  return read.kind === 'cents' ? read.cents : read.kind === 'empty' ? null : read.reason
}

describe('reading a typed amount', () => {
  it.each([
    ['35', 'en', 3500],
    ['35.5', 'en', 3550],
    ['1,234.50', 'en', 123450],
    ['1,234', 'en', 123400],
    ['1.234,50', 'it', 123450],
    ['1.234', 'it', 123400],
    ['12,5', 'it', 1250],
    ['€ 0,05', 'it', 5],
    ['.5', 'en', 50],
    ['7.', 'en', 700],
    ['00012.300', 'en', 1230],
    ['-3.20', 'en', -320],
    ['99999999.99', 'en', 9_999_999_999],
  ])('reads %s in %s', (text, language, expected) => {
    expect(cents(text, language)).toBe(expected)
  })

  it('takes the sign of the number pad for a decimal sign where it cannot group', () => {
    expect(cents('12.50', 'it')).toBe(1250)
    expect(cents('12,50', 'en')).toBe(1250)
    expect(cents('1.234,50', 'en')).toBe(123450)
  })

  it('says what it cannot read', () => {
    for (const text of ['abc', '1e3', '0x10', '1.2.3', '1,23,456.7', '12..5', '.', '-', '--1']) {
      expect(cents(text, 'en')).toBe('format')
    }
    expect(cents('1.234', 'en')).toBe('decimals')
    expect(cents('1,2345', 'it')).toBe('decimals')
    expect(cents('100000000', 'en')).toBe('digits')
  })

  it('takes blanks for empty', () => {
    expect(cents('  ', 'en')).toBe(null)
    expect(cents('€', 'it')).toBe(null)
  })

  it('never answers anything but whole cents of at most ten digits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-€ ') }),
        locale,
        (text, language) => {
          const read = readCents(text, language)
          if (read.kind !== 'cents') return
          expect(Number.isSafeInteger(read.cents)).toBe(true)
          expect(Math.abs(read.cents)).toBeLessThanOrEqual(9_999_999_999)
        },
      ),
    )
  })
})

describe('writing cents', () => {
  it('writes two decimals and groups thousands', () => {
    expect(writeCents(0, 'en')).toBe('0.00')
    expect(writeCents(123456789, 'en')).toBe('1,234,567.89')
    expect(writeCents(123456, 'it')).toBe('1.234,56')
    expect(writeCents(-5, 'it')).toBe('-0,05')
  })

  it('reads back what it wrote, in every language', () => {
    fc.assert(
      fc.property(amount, locale, (value, language) => {
        expect(cents(writeCents(value, language), language)).toBe(value)
      }),
    )
  })

  it('agrees with the digits of the amount', () => {
    fc.assert(
      fc.property(amount, locale, (value, language) => {
        const digits = writeCents(value, language).replace(/\D/g, '')
        expect(Number(digits)).toBe(Math.abs(value))
      }),
    )
  })
})

describe('an amount for machines', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1234.50'],
    [-99, '-0.99'],
  ])('writes %i cents as %s', (amountInCents, text) => {
    expect(centsToDecimal(amountInCents)).toBe(text)
  })
})
