import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance: a plain hash hides it for good. */
const keyBytes = 32

/** So that whoever finds one in a file knows what it is. */
const keyPrefix = 'octo_'

const shownOfKey = 4

export interface NewKey {
  readonly key: string
  readonly keyHash: string
  readonly keyEnd: string
}

export function newPlatformKey(): NewKey {
  const key = `${keyPrefix}${randomBytes(keyBytes).toString('base64url')}`
  return { key, keyHash: hashOfKey(key), keyEnd: key.slice(-shownOfKey) }
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
