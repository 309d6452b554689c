/** What is stored under a key that cannot be read out of the browser. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const cipher = 'AES-GCM'

export function newSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: cipher, iv }, key, plain) }
}

export async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt({ name: cipher, iv }, key, data)
  return JSON.parse(new TextDecoder().decode(plain)) as Value
}
