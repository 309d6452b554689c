import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal, writeDecimal } from './typed-decimal'

const locale = fc.constantFrom('en', 'it')

describe('a typed number', () => {
  it('is read by its digits', () => {
    expect(readDecimal('1,234.50', 'en')).toEqual({
      isNegative: false,
      whole: '1234',
      decimals: '5',
    })
    expect(readDecimal('-1.234,05', 'it')).toEqual({
      isNegative: true,
      whole: '1234',
      decimals: '05',
    })
    expect(readDecimal('0', 'en')).toEqual({ isNegative: false, whole: '', decimals: '' })
  })

  it('is not guessed at', () => {
    for (const text of ['', '-', '.', 'x', '1x', '1,2,3', '1e5', '٣']) {
      expect(readDecimal(text, 'en')).toBe(null)
    }
  })

  it('is read back as it was written, in every language', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
    fc.assert(
      fc.property(fc.boolean(), digits, digits, locale, (isNegative, whole, decimals, language) => {
        const number = {
          isNegative,
          whole: whole.replace(/^0+/, ''),
          decimals: decimals.replace(/0+$/, ''),
        }
        expect(readDecimal(writeDecimal(number, language), language)).toEqual(number)
      }),
    )
  })
})
