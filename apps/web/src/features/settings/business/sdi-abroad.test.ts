import { describe, expect, it } from 'vitest'
import { sdiAbroad } from './sdi-abroad'

describe('the SDI after another country was chosen', () => {
  it('is filled in outside Italy', () => {
    expect(sdiAbroad(null, 'FR')).toBe('XXXXXXX')
  })

  it('is left alone in Italy, without a country, and where one was given', () => {
    expect(sdiAbroad(null, 'IT')).toBe(null)
    expect(sdiAbroad(null, undefined)).toBe(null)
    expect(sdiAbroad('M5UXCR1', 'FR')).toBe(null)
  })
})
