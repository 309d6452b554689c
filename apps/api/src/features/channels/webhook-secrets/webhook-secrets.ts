import { randomBytes } from 'node:crypto'
import { seal, unseal } from '#platform/settings/sealed'

const secretBytes = 32

/** So that whoever finds one in a file knows what it is. */
const secretPrefix = 'whsec_'

const shownOfSecret = 4

interface Place {
  readonly businessId: string
  readonly webhookId: string
}

/** A secret can be opened for its own webhook alone. */
export function placeOfWebhookSecret({ businessId, webhookId }: Place): string {
  return `${businessId} webhook ${webhookId}`
}

export function newWebhookSecret(encryptionKey: Buffer, place: Place) {
  const secret = `${secretPrefix}${randomBytes(secretBytes).toString('base64url')}`
  return {
    secret,
    kept: {
      sealed: sealWebhookSecret(encryptionKey, place, secret),
      secretEnd: secret.slice(-shownOfSecret),
    },
  }
}

export function sealWebhookSecret(encryptionKey: Buffer, place: Place, secret: string): string {
  return seal(encryptionKey, placeOfWebhookSecret(place), secret)
}

/** Null for one that this installation cannot read any more. */
export function openWebhookSecret(
  encryptionKey: Buffer,
  place: Place,
  sealed: string,
): string | null {
  return unseal(encryptionKey, placeOfWebhookSecret(place), sealed)
}
