import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** Writes a secret so that only this installation reads it again, and only in the place that it was written for. */
export function seal(key: Buffer, place: string, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), content]).toString(
    'base64url',
  )
}

/** Null for what was changed, sealed for another place, or with a key that this installation no longer has. */
export function unseal(key: Buffer, place: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 1 + ivBytes + tagBytes || bytes[0] !== version) return null
  const iv = bytes.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
  try {
    const content = bytes.subarray(1 + ivBytes + tagBytes)
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
