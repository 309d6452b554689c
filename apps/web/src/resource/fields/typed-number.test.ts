import { describe, expect, it } from 'vitest'
import { readNumber, writeNumber } from './typed-number'

describe('a typed number', () => {
  it('is read in the reader’s format', () => {
    expect(readNumber('1,250', 'en', 0)).toBe(1250)
    expect(readNumber('1.250', 'it', 0)).toBe(1250)
    expect(readNumber('13,5', 'it', 2)).toBe(13.5)
    expect(readNumber('-4', 'en', 0)).toBe(-4)
    expect(readNumber(' ', 'en', 0)).toBe(null)
  })

  it('is kept with the reason when it cannot be read', () => {
    expect(readNumber('abc', 'en', 0)).toMatchObject({ text: { key: 'invalidFormat' } })
    expect(readNumber('1.5', 'en', 0)).toMatchObject({ text: { key: 'invalidFormat' } })
    expect(readNumber('1.505', 'en', 2)).toEqual({
      unreadable: '1.505',
      text: { key: 'decimalPlaces', params: { count: 2 } },
    })
    expect(readNumber('1234567890123456', 'en', 0)).toMatchObject({
      text: { key: 'invalidFormat' },
    })
  })

  it('is written back as it was', () => {
    expect(writeNumber(1250, 'it')).toBe('1.250')
    expect(writeNumber(-13.5, 'en')).toBe('-13.5')
  })
})
