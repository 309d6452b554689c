import { createHmac, randomBytes } from 'node:crypto'
import { type AccessTokens, accessTokens } from '#platform/auth/access-token'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database/database'
import { settingOnce } from './installation-settings'

export interface Secrets {
  readonly accessTokens: AccessTokens
  /** Derives a refresh token's successor, so that two tabs with the same token get the same one. */
  readonly refreshKey: Buffer
  readonly encryptionKey: Buffer
  /** Signs the personal links of guests, which stay good when sessions are ended by a new secret. */
  readonly linkKey: Buffer
}

/** From the environment, or made once and kept with the installation's own settings. */
export async function loadSecrets(
  database: Database,
  config: Partial<Pick<Config, 'jwtSecret' | 'encryptionKey'>>,
): Promise<Secrets> {
  const make = () => randomBytes(48).toString('base64url')
  const { jwt, encryption } = await database.asPlatform(async (tx) => ({
    jwt: config.jwtSecret ?? (await settingOnce(tx, 'jwt_secret', make)),
    encryption: config.encryptionKey ?? (await settingOnce(tx, 'encryption_key', make)),
  }))
  return {
    accessTokens: accessTokens(derive(jwt, 'access').toString('base64url')),
    refreshKey: derive(jwt, 'refresh'),
    encryptionKey: encryptionKeyOf(encryption),
    linkKey: derive(encryption, 'links'),
  }
}

/** What seals secrets, from the secret that is set or kept. */
export function encryptionKeyOf(secret: string): Buffer {
  return derive(secret, 'encryption')
}

function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
