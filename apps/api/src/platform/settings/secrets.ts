import { createHmac, randomBytes } from 'node:crypto'
import { type AccessTokens, accessTokens } from '#platform/auth/access-token'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database/database'
import { type VapidKeys, vapidKeys } from '#platform/push/vapid'
import { settingOnce } from './installation-settings'
import { keyCheckOf, keyCheckSetting, requireKnownKey } from './key-check'

export interface Secrets {
  readonly accessTokens: AccessTokens
  /** Derives a refresh token's successor, so that two tabs with the same token get the same one. */
  readonly refreshKey: Buffer
  readonly encryptionKey: Buffer
  /** Signs the personal links of guests, which stay good when sessions are ended by a new secret. */
  readonly linkKey: Buffer
  /** What opens a till's device that has a pin is derived from it. */
  readonly deviceKey: Buffer
  /** Proves to push services who sends notifications; browsers are bound to it. */
  readonly vapidKeys: VapidKeys
}

/** From the environment, or made once and kept with the installation's own settings; always the same key. */
export async function loadSecrets(
  database: Database,
  config: Partial<Pick<Config, 'jwtSecret' | 'encryptionKey'>>,
): Promise<Secrets> {
  const make = () => randomBytes(48).toString('base64url')
  return database.asPlatform(async (tx) => {
    const jwt = config.jwtSecret ?? (await settingOnce(tx, 'jwt_secret', make))
    const encryption = config.encryptionKey ?? (await settingOnce(tx, 'encryption_key', make))
    const encryptionKey = encryptionKeyOf(encryption)
    const check = await settingOnce(tx, keyCheckSetting, () => keyCheckOf(encryptionKey))
    requireKnownKey({ check, encryptionKey, isGiven: config.encryptionKey !== undefined })
    return {
      accessTokens: accessTokens(derive(jwt, 'access').toString('base64url')),
      refreshKey: derive(jwt, 'refresh'),
      encryptionKey,
      linkKey: derive(encryption, 'links'),
      deviceKey: derive(encryption, 'devices'),
      vapidKeys: vapidKeys(derive(encryption, 'push')),
    }
  })
}

/** What seals secrets, from the secret that is set or kept. */
export function encryptionKeyOf(secret: string): Buffer {
  return derive(secret, 'encryption')
}

function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
