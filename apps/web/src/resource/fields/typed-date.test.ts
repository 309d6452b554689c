import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormats } from '#lib/formats'
import { readDate } from './typed-date'

describe('a typed day', () => {
  it.each([
    ['19/9/2026', 'en'],
    ['19.09.26', 'it'],
    ['19-9-2026', 'it'],
    ['2026-09-19', 'en'],
    ['19 Sep 2026', 'en'],
    ['19 September 2026', 'en'],
    ['19 set 2026', 'it'],
    ['19 settembre 2026', 'it'],
  ])('%s is read', (text, language) => {
    expect(readDate(text, language)).toBe('2026-09-19')
  })

  it('is kept with a complaint when there is no such day', () => {
    for (const text of [
      '31/2/2026',
      '2026-13-01',
      '12/2026',
      '0/1/2026',
      'tomorrow',
      '1 foo 2026',
    ]) {
      expect(readDate(text, 'en')).toEqual({
        unreadable: text,
        text: { key: 'invalidFormat', params: {} },
      })
    }
  })

  it('is empty without any text', () => {
    expect(readDate('  ', 'it')).toBe(null)
  })

  it('is read back as the reader sees it', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom('en' as const, 'it' as const), (iso, language) => {
        expect(readDate(createFormats(language).date(iso), language)).toBe(iso)
      }),
    )
  })
})
