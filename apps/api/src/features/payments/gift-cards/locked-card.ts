import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { lockCards } from './locked-gift-cards'
import { readGiftCard } from './read-gift-card'

/** One card as somebody has it before them, kept as it is until this transaction ends. */
export async function lockedCard(context: StaffContext, id: string, version: number) {
  const [card] = await lockCards(context, [id])
  if (!card) throw new Failure('not_found')
  if (card.version !== version) {
    throw new Failure('stale_version', { current: await readGiftCard(context, id) })
  }
  return card
}
