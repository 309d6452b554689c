import { createHmac, timingSafeEqual } from 'node:crypto'
import { isSolution } from '@cantina/domain/guest/proof-of-work'
import type { Asked, Challenges } from './challenges'

const validMs = 5 * 60_000

/** A seed names its end and its bits, and carries proof that this server made it for what is asked. */
const seedPattern = /^(\d{1,15})\.(\d{1,2})\.([\w-]{22})$/

/** Nothing is kept of a challenge: its seed says all of it, and a solution serves one hold alone. */
export function workChallenges(key: Buffer): Challenges {
  const signatureOf = ({ businessId, subjectId, addressRange }: Asked, rest: string) =>
    createHmac('sha256', key)
      .update(['work', businessId, subjectId, addressRange, rest].join('\n'))
      .digest()
      .subarray(0, 16)
  return {
    issue: (asked, bits, now) => {
      const rest = `${now.getTime() + validMs}.${bits}`
      const seed = `${rest}.${signatureOf(asked, rest).toString('base64url')}`
      return { kind: 'work', seed, bits }
    },
    isSolved: async (asked, { seed, solution }, now) => {
      const [, until, bits, signature = ''] = seedPattern.exec(seed) ?? []
      if (!until || Number(until) <= now.getTime()) return false
      const given = Buffer.from(signature, 'base64url')
      const made = signatureOf(asked, `${until}.${bits}`)
      if (given.length !== made.length || !timingSafeEqual(given, made)) return false
      return isSolution(seed, Number(bits), solution)
    },
  }
}
