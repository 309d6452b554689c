import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives away so that it alone reads what is sent to it. */
export interface PushReader {
  readonly p256dh: string
  readonly auth: string
}

const saltBytes = 16
const tagBytes = 16
const recordBytes = 4_096

/** Push services refuse more than 4096 bytes. */
export const mostPushBytes = 3_800

/** Marks the end of the last record. */
const lastRecord = Buffer.from([2])

interface Randomness {
  readonly salt: Buffer
  /** A key pair for this message alone. */
  readonly privateKey: Buffer
}

/** Encrypts a message for one browser: RFC 8291 in the coding of RFC 8188, as one record. */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushReader,
  { salt, privateKey }: Randomness = newRandomness(),
): Buffer {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const ownPoint = own.getPublicKey()
  const readerPoint = Buffer.from(p256dh, 'base64url')
  const shared = own.computeSecret(readerPoint)
  const derived = (from: Buffer, with_: Buffer, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, about, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), readerPoint, ownPoint])
  const secret = derived(shared, Buffer.from(auth, 'base64url'), about, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes })
  const content = Buffer.concat([cipher.update(message), cipher.update(lastRecord), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(ownPoint.length, 4)
  return Buffer.concat([salt, head, ownPoint, content, cipher.getAuthTag()])
}

function newRandomness(): Randomness {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Leading zeros are left out of what it gives.
  const privateKey = Buffer.alloc(32)
  const number = pair.getPrivateKey()
  number.copy(privateKey, 32 - number.length)
  return { salt: randomBytes(saltBytes), privateKey }
}

/** Whether a browser's key is a point that something can be agreed on with. */
export function isPushKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
