/** What is stored under a key that cannot be read out of the browser. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

export const cipher = 'AES-GCM'

const ivBytes = 12

/** One that can be read out is wrapped at once and not kept as it is. */
export function newSealKey({ isToBeWrapped = false } = {}): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: cipher, length: 256 }, isToBeWrapped, [
    'encrypt',
    'decrypt',
  ])
}

export function newIv(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(ivBytes))
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = newIv()
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: cipher, iv }, key, plain) }
}

export async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt({ name: cipher, iv }, key, data)
  return JSON.parse(new TextDecoder().decode(plain)) as Value
}
