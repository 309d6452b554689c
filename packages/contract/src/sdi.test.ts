import { describe, expect, it } from 'vitest'
import { sdiForCountry } from './sdi'

describe('the SDI after another country was chosen', () => {
  it.each([
    ['comes outside Italy', null, 'FR', 'XXXXXXX'],
    ['stays from one country abroad to the next', 'XXXXXXX', 'DE', 'XXXXXXX'],
    ['goes in Italy', 'XXXXXXX', 'IT', null],
    ['goes without a country', 'XXXXXXX', null, null],
    ['leaves an empty one in Italy', null, 'IT', null],
    ['leaves what was typed', 'M5UXCR1', 'FR', 'M5UXCR1'],
  ])('%s', (_, sdi, country, expected) => {
    expect(sdiForCountry(sdi, country)).toBe(expected)
  })
})
