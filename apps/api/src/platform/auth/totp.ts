import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes by the clock, as RFC 6238 has them: what every authenticator app knows. */

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key of as many bits as the hash has. */
export function newTotpKey(): string {
  return base32(randomBytes(20))
}

/** The code of one step of thirty seconds. */
export function totpAt(key: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/**
 * The step that a code belongs to: this one, the one before or the one after, for clocks go wrong a
 * little and people type slowly. Null for a wrong code, and for one of a step that was used.
 */
export function stepOfCode(
  key: string,
  code: string,
  now: Date,
  lastUsedStep: number | null,
): number | null {
  const bytes = fromBase32(key)
  const current = stepOf(now)
  const given = Buffer.from(code)
  const found = [current, current - 1, current + 1].find((step) => {
    const right = Buffer.from(totpAt(bytes, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (found === undefined || (lastUsedStep !== null && found <= lastUsedStep)) return null
  return found
}

/** What an authenticator app reads from the picture. */
export function totpAddress(key: string, account: string): string {
  const issuer = 'Cantina'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

export function base32(bytes: Buffer): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

export function fromBase32(text: string): Buffer {
  let bits = 0
  let value = 0
  const bytes: number[] = []
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >>> bits) & 255)
      value &= (1 << bits) - 1
    }
  }
  return Buffer.from(bytes)
}
