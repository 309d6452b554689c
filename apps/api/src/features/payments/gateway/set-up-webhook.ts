import type { BodyOf } from '@cantina/contract/endpoint'
import type { updateGateway } from '@cantina/contract/payments/gateway'
import { CardProblem } from '#platform/cards/cards'
import type { Deps } from '#platform/http/context'
import { loadGateway } from './load-gateway'

/**
 * Has the provider report to us where a new key allows that, so that nobody has to. Null where somebody has entered a
 * secret, where the form is out of date, and where the provider does not want to: then it is done by hand.
 */
export async function setUpWebhook(
  { database, cards, baseUrl }: Pick<Deps, 'database' | 'cards' | 'baseUrl'>,
  businessId: string,
  { secretKey, webhookSecret, version }: BodyOf<typeof updateGateway>,
): Promise<string | null> {
  if (secretKey === null || webhookSecret !== null) return null
  const settings = await database.inBusiness({ businessId }, (tx) =>
    loadGateway({ tx, businessId, baseUrl: baseUrl() }),
  )
  // What was reporting until now goes on where nothing will be saved.
  if (settings.version !== version) return null
  try {
    return await cards.setUpWebhook(secretKey, settings.webhookUrl)
  } catch (error) {
    if (error instanceof CardProblem) return null
    throw error
  }
}
