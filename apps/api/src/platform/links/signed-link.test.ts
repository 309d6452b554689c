import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { makeLink, readLink, type SignedLink } from './signed-link'

const key = randomBytes(32)

const link: SignedLink = {
  purpose: 'review',
  businessId: newId(),
  subject: 'booking',
  subjectId: newId(),
}

const anyLink = fc.record({
  purpose: fc.constantFrom('guest', 'review', 'unsubscribe', 'pay', 'calendar' as const),
  businessId: fc.uuid(),
  subject: fc.constantFrom('booking', 'order', 'customer', 'checkout', 'feed' as const),
  subjectId: fc.uuid(),
})

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('a signed link', () => {
  it('says what it was made for, in few characters that an address takes as they are', () => {
    fc.assert(
      fc.property(anyLink, (made) => {
        const token = makeLink(key, made)
        expect(token).toMatch(/^[A-Za-z0-9_-]{68}$/)
        expect(readLink(key, made.purpose, token)).toEqual(made)
      }),
    )
  })

  it('is refused with any other character in it', () => {
    fc.assert(
      fc.property(
        anyLink,
        fc.nat(67),
        fc.constantFrom(...characters, '=', '+', '/', '.', ' ', 'é', ''),
        (made, position, character) => {
          const token = makeLink(key, made)
          const changed = token.slice(0, position) + character + token.slice(position + 1)
          fc.pre(changed !== token)
          expect(readLink(key, made.purpose, changed)).toBeNull()
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('is refused in every place by its neighbours in the alphabet', () => {
    const token = makeLink(key, link)
    for (let position = 0; position < token.length; position += 1) {
      for (const character of characters) {
        const changed = token.slice(0, position) + character + token.slice(position + 1)
        if (changed !== token) expect(readLink(key, 'review', changed)).toBeNull()
      }
    }
  })

  it('opens no other page', () => {
    const token = makeLink(key, link)
    expect(readLink(key, 'guest', token)).toBeNull()
    expect(readLink(key, 'unsubscribe', token)).toBeNull()
  })

  it('is refused by another installation', () => {
    expect(readLink(randomBytes(32), 'review', makeLink(key, link))).toBeNull()
  })

  it.each(['', 'a', 'a'.repeat(67), 'a'.repeat(69), `${makeLink(key, link)}\n`])(
    'is refused as %j',
    (token) => {
      expect(readLink(key, 'review', token)).toBeNull()
    },
  )

  it('is made of uuids alone', () => {
    expect(() => makeLink(key, { ...link, subjectId: 'x' })).toThrow()
  })
})
