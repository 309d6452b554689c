import { describe, expect, it } from 'vitest'
import { base32, fromBase32, newTotpKey, stepOf, stepOfCode, totpAddress, totpAt } from './totp'

const secret = Buffer.from('12345678901234567890')
const key = base32(secret)
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes by the clock', () => {
  // The table of RFC 6238, appendix B, for SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d of the RFC is %s', (seconds, code) => {
    expect(totpAt(secret, stepOf(at(seconds)), 8)).toBe(code)
    expect(totpAt(secret, stepOf(at(seconds)))).toBe(code.slice(2))
  })

  // RFC 4226, appendix D.
  it.each(['755224', '287082', '359152', '969429', '338314'].map((code, step) => [step, code]))(
    'of step %d is %s',
    (step, code) => expect(totpAt(secret, Number(step))).toBe(code),
  )

  it('are taken for the step before and after, and for no other', () => {
    const now = at(3_000_000_000)
    const taken = [-2, -1, 0, 1, 2].map((off) => {
      const code = totpAt(secret, stepOf(now) + off)
      return stepOfCode(key, code, now, null) !== null
    })
    expect(taken).toEqual([false, true, true, true, false])
  })

  it('are taken once, and nothing older after them', () => {
    const now = at(3_000_000_000)
    const step = stepOf(now)
    expect(stepOfCode(key, totpAt(secret, step), now, step)).toBeNull()
    expect(stepOfCode(key, totpAt(secret, step - 1), now, step)).toBeNull()
    expect(stepOfCode(key, totpAt(secret, step + 1), now, step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef'])('%j is none', (code) => {
    expect(stepOfCode(key, code, at(3_000_000_000), null)).toBeNull()
  })
})

describe('keys', () => {
  it('are written as RFC 4648 has it', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
    const made = newTotpKey()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(base32(fromBase32(made))).toBe(made)
  })

  it('are given to apps with whom they are for', () => {
    expect(totpAddress('ABC', 'ada@example.com')).toBe(
      'otpauth://totp/Cantina:ada%40example.com?secret=ABC&issuer=Cantina&algorithm=SHA1&digits=6&period=30',
    )
  })
})
