import { describe, expect, it } from 'vitest'
import { newShortCode, readShortCode } from './short-code'

describe('a short code', () => {
  it('is another one every time, in characters that nobody mistakes', () => {
    const codes = Array.from({ length: 1_000 }, newShortCode)
    expect(new Set(codes).size).toBe(1_000)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
  })

  it('is read in capitals too, and nothing else is', () => {
    const code = newShortCode()
    expect(readShortCode(code)).toBe(code)
    expect(readShortCode(code.toUpperCase())).toBe(code)
    for (const odd of [
      '',
      code.slice(1),
      `${code}2`,
      `${code}\n`,
      "'; drop table",
      '0'.repeat(10),
    ]) {
      expect(readShortCode(odd), odd).toBeNull()
    }
  })
})
