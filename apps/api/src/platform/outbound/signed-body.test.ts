import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signatureOf } from './signed-body'

const at = new Date('2026-07-01T10:00:00.900Z')

it('is the same for everybody who knows the secret', () => {
  expect(signatureOf('whsec_test', at, '{"id":1}')).toBe(
    `t=1782900000,v1=${createHmac('sha256', 'whsec_test').update('1782900000.{"id":1}').digest('hex')}`,
  )
})

it('is another for another secret, time or body', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (secret, body, other) => {
      fc.pre(body !== other && secret.trim() !== '')
      const [, proof] = signatureOf(secret, at, body).split(',')
      expect(signatureOf(secret, at, other)).not.toContain(proof)
      expect(signatureOf(`${secret}x`, at, body)).not.toContain(proof)
      expect(signatureOf(secret, new Date(at.getTime() + 1_000), body)).not.toContain(proof)
    }),
  )
})
