import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** With what this installation shows push services who it is (RFC 8292). */
export interface VapidKeys {
  /** Browsers bind what they give away to it: it stays the same as long as the installation's secret does. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

const curve = 'prime256v1'
const bytesOfNumber = 32

/** Always the same pair for a secret. The few numbers that are no key are passed over. */
export function vapidKeys(secret: Buffer): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = createHmac('sha256', secret).update(`vapid ${attempt}`).digest()
    const keys = keysOf(candidate)
    if (keys) return keys
  }
}

function keysOf(candidate: Buffer): VapidKeys | null {
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(candidate)
  } catch {
    return null
  }
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + bytesOfNumber).toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: candidate.toString('base64url'),
    x: part(1),
    y: part(1 + bytesOfNumber),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** Push services take no proof that is good for more than a day. */
const hoursOfProof = 12

/** The header that proves to a push service who sends; `contact` is whom it can write to. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const encoded = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const head = encoded({ typ: 'JWT', alg: 'ES256' })
  const claims = encoded({
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + hoursOfProof * 3_600,
    sub: contact,
  })
  const proof = sign('sha256', Buffer.from(`${head}.${claims}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${head}.${claims}.${proof.toString('base64url')}, k=${publicKey}`
}
