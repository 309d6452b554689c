import type { AnswerOf } from '@cantina/contract/endpoint'
import type { listTills, Till } from '@cantina/contract/till/till'
import { queryClient } from '#lib/query-client'
import { type Session, sessionQuery } from '#lib/session'
import { readUserId } from '#lib/tokens'
import { keepSnapshot, readSnapshot } from './device-store'
import { type KeptOpening, showKept } from './kept-opening'
import { tillKey, tillsKey } from './till-keys'

/** What a till needs to open: who sells, where, and what. */
interface KeptTill {
  readonly session: Session
  readonly tills: AnswerOf<typeof listTills>
  readonly till: Till
  /** When the server said so. */
  readonly keptAt: number
}

export async function keepTill(owner: string, till: Till, keptAt: number): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const tills = queryClient.getQueryData<KeptTill['tills']>(tillsKey)
  if (!session || !tills) return
  await keepSnapshot('till', owner, { session, tills, till, keptAt } satisfies KeptTill)
}

/** What the till opens with on this device; null where it has nothing. */
export async function readKeptTill(): Promise<KeptOpening | null> {
  const owner = readUserId()
  // A browser that lets nobody store anything has nothing.
  const kept = owner ? await readSnapshot<KeptTill>('till', owner).catch(() => null) : null
  if (!kept) return null
  const { session, tills, till, keptAt } = kept
  return {
    session,
    keptAt,
    show: () => {
      showKept(sessionQuery.queryKey, session, keptAt)
      showKept(tillsKey, tills, keptAt)
      showKept(tillKey(till.pos.id), till, keptAt)
    },
  }
}
