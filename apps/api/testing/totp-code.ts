import { TOTP } from 'otpauth'

/** What an authenticator app shows for a key, some steps of thirty seconds off. */
export function totpCode(key: string, now: Date, off = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: now.getTime() + off * 30_000 })
}
