import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FakeBrowser } from '#testing/push-service'
import { encryptPush, isPushKey } from './encrypt-push'
import { vapidHeader, vapidKeys } from './vapid'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a message to a browser', () => {
  it('is encrypted as the example of RFC 8291', () => {
    const body = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
        privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is read by that browser, whatever it says', () => {
    const browser = new FakeBrowser()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(browser.read(encryptPush(Buffer.from(text), browser.keys))).toBe(text)
      }),
      { numRuns: 25 },
    )
  })

  it('is for keys that are points of the curve alone', () => {
    expect(isPushKey(new FakeBrowser().keys.p256dh)).toBe(true)
    expect(isPushKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
    expect(isPushKey('')).toBe(false)
  })
})

describe('who sends it', () => {
  const endpoint = 'https://push.example.com/send/abc'
  const now = new Date('2026-11-18T10:00:00Z')

  it('is the same installation for the same secret', () => {
    const keys = (secret: string) => vapidKeys(Buffer.from(secret)).publicKey
    expect(keys('one')).toBe(keys('one'))
    expect(keys('one')).not.toBe(keys('other'))
    expect(bytes(keys('one'))).toHaveLength(65)
  })

  it('is proved to the push service for half a day', () => {
    const keys = vapidKeys(Buffer.from('secret'))
    const contact = 'mailto:support@example.com'
    const header = vapidHeader(keys, { endpoint, contact, now })
    const [, head = '', claims = '', proof = '', key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
    expect(key).toBe(keys.publicKey)
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example.com',
      exp: now.getTime() / 1000 + 12 * 3_600,
      sub: contact,
    })
    const publicKey = createPublicKey(keys.privateKey)
    const signed = Buffer.from(`${head}.${claims}`)
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, how, bytes(proof))).toBe(true)
  })
})
