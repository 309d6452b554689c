import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed'

const key = randomBytes(32)

describe('a sealed secret', () => {
  it('is read again where it was written, and shows nothing of itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (place, secret) => {
        const sealed = seal(key, place, secret)
        expect(sealed).toMatch(/^[\w-]+$/)
        if (secret.length > 3) expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false)
        expect(unseal(key, place, sealed)).toBe(Buffer.from(secret).toString())
      }),
    )
  })

  it('is another each time', () => {
    expect(seal(key, 'one', 'secret')).not.toBe(seal(key, 'one', 'secret'))
  })

  it('is nothing elsewhere, under another key, or with a bit changed', () => {
    const sealed = seal(key, 'one', 'secret')
    expect(unseal(key, 'other', sealed)).toBeNull()
    expect(unseal(randomBytes(32), 'one', sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(unseal(key, 'one', changed.toString('base64url'))).toBeNull()
    }
    for (const odd of ['', 'AQ', sealed.slice(0, -6)]) expect(unseal(key, 'one', odd)).toBeNull()
  })
})
