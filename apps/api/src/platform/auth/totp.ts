import { Secret, TOTP } from 'otpauth'

const codesBy = { issuer: 'Cantina', algorithm: 'SHA1', digits: 6, period: 30 }

/** A new key of as many bits as the hash has, in base 32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * The step of thirty seconds that a code belongs to: this one, the one before or the one after, for clocks go
 * wrong a little and people type slowly. Null for a wrong code, and for one of a step that was used.
 */
export function stepOfCode(
  key: string,
  code: string,
  now: Date,
  lastUsedStep: number | null,
): number | null {
  const totp = new TOTP({ ...codesBy, secret: key })
  const timestamp = now.getTime()
  const difference = totp.validate({ token: code, timestamp, window: 1 })
  if (difference === null) return null
  const step = totp.counter({ timestamp }) + difference
  return lastUsedStep !== null && step <= lastUsedStep ? null : step
}

/** What an authenticator app reads from the picture. */
export function totpAddress(key: string, account: string): string {
  return new TOTP({ ...codesBy, label: account, secret: key }).toString()
}
