import { CardProblem, type Cards } from '#platform/cards/cards'
import { Failure } from '#platform/failure'

/** A key that the provider does not know would leave guests before a closed door; one that cannot be asked about is kept. */
export async function requireKnownKey(cards: Cards, secretKey: string): Promise<void> {
  try {
    await cards.account(secretKey)
  } catch (error) {
    if (!(error instanceof CardProblem)) throw error
    if (error.kind !== 'key_refused') return
    throw new Failure('invalid_input', {
      fields: { secretKey: { key: 'keyRefused', params: {} } },
    })
  }
}
