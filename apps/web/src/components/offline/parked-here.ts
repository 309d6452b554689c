import { durable, openDatabase, rangeOf } from './device-database'
import { readDevice } from './device-store'
import { keyOf } from './open-keys'
import { seal, unseal } from './seal'

/** A cart that was put aside without a connection, and waits on this device alone. */
export interface ParkedHere<Content> {
  /** Names it, and keeps it one cart when the server hears of it. */
  readonly key: string
  readonly posId: string
  readonly name: string
  readonly parkedAt: string
  readonly content: Content
}

/** Stored for good once this is over. */
export async function parkHere<Content>(owner: string, parked: ParkedHere<Content>): Promise<void> {
  const device = await readDevice(owner)
  if (!device) throw new Error('This browser is no device of the till')
  const sealed = await seal(keyOf(device), parked)
  const transaction = (await openDatabase()).transaction('parked', 'readwrite', durable)
  await Promise.all([transaction.store.put({ owner, key: parked.key, sealed }), transaction.done])
}

/** Those of a point of sale, the oldest first. */
export async function readParkedHere<Content>(
  owner: string,
  posId: string,
): Promise<ParkedHere<Content>[]> {
  const [device, stored] = await Promise.all([
    readDevice(owner),
    openDatabase().then((database) => database.getAll('parked', rangeOf(owner))),
  ])
  if (!device) return []
  const sealedBy = keyOf(device)
  const carts = await Promise.all(
    stored.map(({ sealed }) => unseal<ParkedHere<Content>>(sealedBy, sealed)),
  )
  return carts
    .filter((one) => one.posId === posId)
    .toSorted((one, other) => one.parkedAt.localeCompare(other.parkedAt))
}

/** False where another tab was faster, or the server has it by now: a cart is taken up once. */
export function takeParkedHere(owner: string, key: string): Promise<boolean> {
  return alone(() => removeParked(owner, key))
}

/** Hands a cart over to the server, and does not while somebody takes it up. */
export function handOverParked(
  owner: string,
  key: string,
  send: () => Promise<unknown>,
): Promise<void> {
  return alone(async () => {
    if ((await (await openDatabase()).count('parked', [owner, key])) === 0) return
    await send()
    await removeParked(owner, key)
  })
}

/** In all tabs. */
function alone<Done>(work: () => Promise<Done>): Promise<Done> {
  return navigator.locks.request('cantina-till-parked', work)
}

async function removeParked(owner: string, key: string): Promise<boolean> {
  const transaction = (await openDatabase()).transaction('parked', 'readwrite', durable)
  const isThere = (await transaction.store.count([owner, key])) > 0
  if (isThere) await transaction.store.delete([owner, key])
  await transaction.done
  return isThere
}

export async function countParkedHere(owner: string): Promise<number> {
  return (await openDatabase()).count('parked', rangeOf(owner))
}
