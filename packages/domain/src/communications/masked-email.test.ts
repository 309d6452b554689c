import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedEmail } from './masked-email'

describe('a masked address', () => {
  it('keeps the ends of a name and where it is', () => {
    expect(maskedEmail('giulia@example.com')).toBe('g…a@example.com')
    expect(maskedEmail('ada@example.com')).toBe('a…a@example.com')
    expect(maskedEmail('al@example.com')).toBe('a…@example.com')
    expect(maskedEmail('a@example.com')).toBe('a…@example.com')
    expect(maskedEmail('"odd@name"@example.com')).toBe('"…"@example.com')
    expect(maskedEmail('nonsense')).toBe('…')
  })

  it('never shows more than two letters of a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const [shown = ''] = maskedEmail(`${name}@example.com`).split('@example.com')
        expect([...shown.replace('…', '')].length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
