import type { OctoWebhookAsked } from '@cantina/contract/channels/octo-bodies'
import type { Language } from '@cantina/contract/languages'
import type { Transaction } from '#platform/database/database'
import { type Deps, guest } from '#platform/http/context'
import type { webhooks } from '#schema/channels/webhooks.table'
import { platformIn } from './find-platform'
import { capabilitiesIn, type OctoContext } from './octo-context'

/** Sends platforms what of availability has become another. */
export const notifyAvailabilityJobName = 'notify-availability'

/** What a platform has registered. */
export interface PlatformWebhook {
  readonly id: string
  readonly url: string
  readonly platformId: string
  readonly asked: OctoWebhookAsked
  readonly events: (typeof webhooks.$inferSelect)['events']
}

export type WebhookReach = Pick<Deps, 'database' | 'clock' | 'secrets' | 'baseUrl'>

/** As if the platform called now, with the capabilities that it asked for when it registered. */
export async function webhookContext(
  { clock, secrets, baseUrl }: Omit<WebhookReach, 'database'>,
  tx: Transaction,
  businessId: string,
  { platformId, asked }: Pick<PlatformWebhook, 'platformId' | 'asked'>,
  language: Language = asked.language,
): Promise<OctoContext> {
  return {
    tx,
    businessId,
    caller: guest,
    now: clock.now(),
    language,
    baseUrl: baseUrl(),
    platform: await platformIn(tx, businessId, platformId),
    capabilities: capabilitiesIn(asked.capabilities.join(',')),
    linkKey: secrets.linkKey,
    encryptionKey: secrets.encryptionKey,
  }
}
