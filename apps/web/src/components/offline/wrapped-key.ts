import { cipher, newIv, type Sealed } from './seal'

/** How the key of a device is wrapped by a pin. */
export interface PinWrap {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  /** Of this browser, which does not hand it out: the pin alone, tried out elsewhere, opens nothing. */
  readonly local: CryptoKey
  readonly wrapped: Sealed
}

export const pinIterations = 600_000
const saltBytes = 16
const hash = 'SHA-256'

export async function wrapByPin(
  key: CryptoKey,
  pin: string,
  iterations = pinIterations,
): Promise<PinWrap> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const local = await crypto.subtle.generateKey({ name: 'HMAC', hash }, false, ['sign'])
  const wrapped = await wrap(key, await keyOfPin(pin, { salt, iterations, local }))
  return { salt, iterations, local, wrapped }
}

/** Null for another pin. */
export async function unwrapByPin(by: PinWrap, pin: string): Promise<CryptoKey | null> {
  return unwrap(by.wrapped, await keyOfPin(pin, by), false)
}

async function keyOfPin(
  pin: string,
  { salt, iterations, local }: Omit<PinWrap, 'wrapped'>,
): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(pin)
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const slow = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash, salt, iterations }, base, 256)
  return wrappingKey(await crypto.subtle.sign('HMAC', local, slow))
}

/** By what the server hands out to whom the device is. */
export async function wrapBySecret(key: CryptoKey, secret: string): Promise<Sealed> {
  return wrap(key, await wrappingKey(bytesOf(secret)))
}

/** Null for another secret. One that can be read out is to be wrapped anew. */
export async function unwrapBySecret(
  wrapped: Sealed,
  secret: string,
  { isToBeWrapped = false } = {},
): Promise<CryptoKey | null> {
  return unwrap(wrapped, await wrappingKey(bytesOf(secret)), isToBeWrapped)
}

function wrappingKey(bits: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bits, cipher, false, ['wrapKey', 'unwrapKey'])
}

async function wrap(key: CryptoKey, by: CryptoKey): Promise<Sealed> {
  const iv = newIv()
  return { iv, data: await crypto.subtle.wrapKey('raw', key, by, { name: cipher, iv }) }
}

async function unwrap(
  { iv, data }: Sealed,
  by: CryptoKey,
  isExtractable: boolean,
): Promise<CryptoKey | null> {
  const how = { name: cipher, iv }
  try {
    return await crypto.subtle.unwrapKey('raw', data, by, how, cipher, isExtractable, [
      'encrypt',
      'decrypt',
    ])
  } catch (error) {
    // What was wrapped by another key.
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
