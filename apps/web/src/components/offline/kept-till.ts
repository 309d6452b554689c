import type { AnswerOf } from '@cantina/contract/endpoint'
import type { listTills, Till } from '@cantina/contract/till/till'
import { queryClient } from '#lib/query-client'
import { type Session, sessionQuery } from '#lib/session'
import { readUserId } from '#lib/tokens'
import { keepSnapshot, readSnapshot } from './device-store'
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

/** Opens the till from what this device has of it; false where it has nothing. */
export async function openTill(): Promise<boolean> {
  const owner = readUserId()
  // A browser that lets nobody store anything has nothing.
  const kept = owner ? await readSnapshot<KeptTill>('till', owner).catch(() => null) : null
  if (!kept) return false
  const options = { updatedAt: kept.keptAt }
  queryClient.setQueryData(sessionQuery.queryKey, kept.session, options)
  queryClient.setQueryData(tillsKey, kept.tills, options)
  queryClient.setQueryData(tillKey(kept.till.pos.id), kept.till, options)
  return true
}
