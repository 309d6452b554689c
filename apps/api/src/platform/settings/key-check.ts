import { createHmac } from 'node:crypto'
import { SetupProblem } from '#platform/config'

/** The installation's setting that says which key its secrets are sealed with. */
export const keyCheckSetting = 'key_check'

/** Proves that a key is the one that sealed the secrets, and reveals nothing else about it. */
export function keyCheckOf(encryptionKey: Buffer): string {
  return createHmac('sha256', encryptionKey).update('backup').digest('hex').slice(0, 32)
}

interface KnownKey {
  /** What the installation says of its key. */
  readonly check: string
  readonly encryptionKey: Buffer
  /** Whether it comes from the environment. */
  readonly isGiven: boolean
}

/** With another key every secret would fail by itself, later, and new ones would be sealed beside the old. */
export function requireKnownKey({ check, encryptionKey, isGiven }: KnownKey): void {
  if (keyCheckOf(encryptionKey) === check) return
  const mistake = isGiven
    ? 'ENCRYPTION_KEY is not the one that the secrets of this installation were sealed with. Set it as it was, or unset it if it was not set.'
    : 'ENCRYPTION_KEY is not set, and the secrets of this installation were sealed with one. Set it as it was.'
  throw new SetupProblem(
    `${mistake} If it is lost for good, go on without card keys, webhooks' secrets, second factors and the links that guests have: npm run backup, then npm run restore with --replace --key-lost.`,
  )
}
