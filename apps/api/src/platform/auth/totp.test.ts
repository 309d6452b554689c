import { describe, expect, it } from 'vitest'
import { totpCode } from '#testing/totp-code'
import { newTotpKey, stepOfCode, totpAddress } from './totp'

/** The secret of both RFCs, 12345678901234567890 in ASCII. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)
const stepAt = (seconds: number) => Math.floor(seconds / 30)

describe('codes by the clock', () => {
  // The table of RFC 6238, appendix B, for SHA-1: its last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d of the RFC is %s', (seconds, code) => {
    expect(stepOfCode(key, code, at(seconds), null)).toBe(stepAt(seconds))
  })

  // RFC 4226, appendix D.
  it.each(['755224', '287082', '359152', '969429', '338314'].map((code, step) => [step, code]))(
    'of step %d is %s',
    (step, code) =>
      expect(stepOfCode(key, String(code), at(Number(step) * 30), null)).toBe(Number(step)),
  )

  it('are taken for the step before and after, and for no other', () => {
    const now = at(3_000_000_000)
    const taken = [-2, -1, 0, 1, 2].map(
      (off) => stepOfCode(key, totpCode(key, now, off), now, null) !== null,
    )
    expect(taken).toEqual([false, true, true, true, false])
  })

  it('are taken once, and nothing older after them', () => {
    const now = at(3_000_000_000)
    const step = stepAt(3_000_000_000)
    expect(stepOfCode(key, totpCode(key, now), now, step)).toBeNull()
    expect(stepOfCode(key, totpCode(key, now, -1), now, step)).toBeNull()
    expect(stepOfCode(key, totpCode(key, now, 1), now, step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef'])('%j is none', (code) => {
    expect(stepOfCode(key, code, at(3_000_000_000), null)).toBeNull()
  })
})

describe('keys', () => {
  it('are new each time, 160 bits in base 32', () => {
    expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpKey()).not.toBe(newTotpKey())
  })

  it('are given to apps with whom they are for', () => {
    expect(totpAddress(key, 'ada@example.com')).toBe(
      `otpauth://totp/Cantina:ada%40example.com?issuer=Cantina&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
