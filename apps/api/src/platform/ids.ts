import { createHash, randomFillSync } from 'node:crypto'

/** A time-ordered uuid (version 7): new rows land at the end of their index. */
export function newId(now: number = Date.now()): string {
  const bytes = takeRandom(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return written(bytes)
}

/** Every request has an id: random bytes are fetched for many of them together. */
const supply = Buffer.alloc(4_096)
let taken = supply.length

function takeRandom(count: number): Buffer {
  if (taken + count > supply.length) {
    randomFillSync(supply)
    taken = 0
  }
  taken += count
  return Buffer.from(supply.subarray(taken - count, taken))
}

/** The id (version 8) of something that is not stored and yet keeps the same id. */
export function idNamed(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return written(bytes)
}

function written(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value)
}

/** Stands for "no business" where a key must begin with one: the platform's own mails and calls. */
export const platformBusinessId = '00000000-0000-0000-0000-000000000000'
