import type { BodyOf } from '@cantina/contract/endpoint'
import { listParkedCarts, parkCart, watchTill } from '@cantina/contract/till/parked-carts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { offlineState } from '#components/offline/offline-state'
import type { ParkedHere } from '#components/offline/parked-here'
import { call } from '#lib/call'
import { isUnanswered } from '#lib/is-unanswered'
import { useSession } from '#lib/session'
import { useLiveChanges } from '#lib/use-live-changes'
import { useStoreValue } from '#ui/value-store'
import type { Cart } from './cart'

const keyOf = (posId: string) => ['sales', 'customerview', 'parked', posId]

export type ParkedBody = BodyOf<typeof parkCart>

/** What waits of a cart on this device: as it was, and as the server is sent it. */
export interface CartHere {
  readonly cart: Cart
  readonly body: ParkedBody
}

/** The carts that wait at a point of sale, as other tills park them and take them up. */
export function useParkedCarts(posId: string) {
  return useQuery({
    queryKey: keyOf(posId),
    queryFn: ({ signal }) => call(listParkedCarts, { query: { pos: posId } }, { signal }),
  })
}

/** Those that were put aside without a connection, and wait on this device. */
export function useParkedHere(posId: string): readonly ParkedHere<CartHere>[] {
  const { userId } = useSession()
  const isReady = useStoreValue(offlineState).device === 'ready'
  const { data } = useQuery({
    queryKey: [...keyOf(posId), 'here'],
    enabled: isReady,
    queryFn: async () => {
      const { readParkedHere } = await import('#components/offline/parked-here')
      return readParkedHere<CartHere>(userId, posId)
    },
  })
  return data ?? []
}

export function useRefreshParked(posId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(posId) })
}

export function useLiveParked(posId: string): void {
  const refresh = useRefreshParked(posId)
  useLiveChanges(watchTill, (change) => {
    if (change.posId === null || change.posId === posId) void refresh()
  })
}

/** With a connection again they are every till's; one that the server refuses stays where it is. */
export function useSendParkedHere(posId: string): void {
  const { userId } = useSession()
  const { isReachable } = useStoreValue(offlineState)
  const here = useParkedHere(posId)
  const refresh = useRefreshParked(posId)
  const waiting = here.filter(({ content }) => !content.cart.customer?.guest)
  const keys = waiting.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent for each set of them, and as the connection comes.
  useEffect(() => {
    if (!isReachable || keys === '') return
    const send = () => void sendParkedHere(userId, waiting).then(refresh, () => undefined)
    send()
    const timer = setInterval(send, triedAgainMs)
    return () => clearInterval(timer)
  }, [isReachable, keys, userId])
}

const triedAgainMs = 60_000

/** Whoever wants to take one up waits for it meanwhile. */
const patienceMs = 10_000

async function sendParkedHere(
  owner: string,
  waiting: readonly ParkedHere<CartHere>[],
): Promise<void> {
  const { handOverParked } = await import('#components/offline/parked-here')
  for (const { key, content } of waiting) {
    const signal = AbortSignal.timeout(patienceMs)
    const send = () => call(parkCart, { body: content.body }, { idempotencyKey: key, signal })
    await handOverParked(owner, key, send).catch((error: unknown) => {
      // The next one is not to wait for what the server refuses.
      if (isUnanswered(error)) throw error
    })
  }
}
