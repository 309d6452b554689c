import type { Sale } from '@cantina/contract/till/checkout'
import {
  appendCommand,
  emptyHead,
  isReadable,
  type QueuedCommand,
  type QueueHead,
} from '@cantina/domain/till/offline-queue'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { newSealKey, type Sealed, seal, unseal } from './seal'

/** What this browser is at the till of one person. */
interface StoredDevice {
  readonly id: string
  readonly series: number
  readonly head: QueueHead
  readonly key: CryptoKey
  readonly clockOffsetMs: number
}

type Queued = QueuedCommand<Sale>

/** Its place stands outside of what is sealed: it is given in the transaction that stores it. */
interface StoredCommand extends Omit<Queued, 'content' | 'kind'> {
  readonly owner: string
  readonly kind: Queued['kind']
  readonly sealed: Sealed
}

interface TillSchema extends DBSchema {
  devices: { key: string; value: StoredDevice }
  commands: { key: [owner: string, sequence: number]; value: StoredCommand }
  snapshots: { key: string; value: Sealed }
}

const databaseName = 'cantina_till'
const durable = { durability: 'strict' } as const

let opened: Promise<IDBPDatabase<TillSchema>> | null = null

function open(): Promise<IDBPDatabase<TillSchema>> {
  opened ??= openDB<TillSchema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('devices')
      database.createObjectStore('commands', { keyPath: ['owner', 'sequence'] })
      database.createObjectStore('snapshots')
    },
    // A later version of the application wants to change it: this page lets go, and opens it again when it needs it.
    blocking: (_, __, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

export async function readDevice(owner: string): Promise<StoredDevice | null> {
  return (await (await open()).get('devices', owner)) ?? null
}

export async function writeDevice(
  owner: string,
  { id, series }: Pick<StoredDevice, 'id' | 'series'>,
): Promise<void> {
  const device = { id, series, head: emptyHead, key: await newSealKey(), clockOffsetMs: 0 }
  const transaction = (await open()).transaction('devices', 'readwrite', durable)
  await Promise.all([transaction.store.put(device, owner), transaction.done])
}

export async function keepClockOffset(owner: string, clockOffsetMs: number): Promise<void> {
  const transaction = (await open()).transaction('devices', 'readwrite', durable)
  const device = await transaction.store.get(owner)
  if (device) await transaction.store.put({ ...device, clockOffsetMs }, owner)
  await transaction.done
}

/** Stored for good once this is over; the same sale again is the one that stands there. */
export async function addSale(owner: string, key: string, sale: Sale): Promise<number> {
  const device = await readDevice(owner)
  if (!device) throw new Error('This browser is no device of the till')
  const sealed = await seal(device.key, sale)
  const stores = ['devices', 'commands'] as const
  const transaction = (await open()).transaction(stores, 'readwrite', durable)
  const devices = transaction.objectStore('devices')
  const commands = transaction.objectStore('commands')
  const [now, stored] = await Promise.all([devices.get(owner), commands.getAll(rangeOf(owner))])
  const same = stored.find((one) => one.key === key)
  if (same?.number) {
    await transaction.done
    return same.number
  }
  if (!now) throw new Error('This browser is no device of the till')
  const clock = { deviceTime: Date.now(), clockOffsetMs: now.clockOffsetMs }
  const { head, queued } = appendCommand(now.head, { key, kind: 'sell', content: sealed }, clock)
  const { content, ...place } = queued
  await Promise.all([
    devices.put({ ...now, head }, owner),
    commands.add({ ...place, owner, sealed: content }),
    transaction.done,
  ])
  return queued.number ?? 0
}

/** What waits, in its order; what a later version of the application has stored is not looked at. */
export async function waitingSales(owner: string): Promise<Queued[]> {
  const [device, stored] = await Promise.all([
    readDevice(owner),
    open().then((database) => database.getAll('commands', rangeOf(owner))),
  ])
  if (!device) return []
  return Promise.all(
    stored.filter(isReadable).map(async ({ sealed, owner: _, ...place }) => ({
      ...place,
      content: await unseal<Sale>(device.key, sealed),
    })),
  )
}

export async function countWaiting(owner: string): Promise<number> {
  return (await open()).count('commands', rangeOf(owner))
}

/** The server has answered: it is there, done or as a task for a person. */
export async function removeCommand(owner: string, sequence: number): Promise<void> {
  const transaction = (await open()).transaction('commands', 'readwrite', durable)
  await Promise.all([transaction.store.delete([owner, sequence]), transaction.done])
}

export async function keepSnapshot(owner: string, snapshot: unknown): Promise<void> {
  const device = await readDevice(owner)
  if (!device) return
  const sealed = await seal(device.key, snapshot)
  await (await open()).put('snapshots', sealed, owner)
}

export async function readSnapshot<Snapshot>(owner: string): Promise<Snapshot | null> {
  const database = await open()
  const [device, sealed] = await Promise.all([
    database.get('devices', owner),
    database.get('snapshots', owner),
  ])
  return device && sealed ? unseal<Snapshot>(device.key, sealed) : null
}

/** With the key goes everything that was sealed with it. */
export async function deleteDevice(owner: string): Promise<void> {
  const stores = ['devices', 'commands', 'snapshots'] as const
  const transaction = (await open()).transaction(stores, 'readwrite', durable)
  await Promise.all([
    transaction.objectStore('devices').delete(owner),
    transaction.objectStore('commands').delete(rangeOf(owner)),
    transaction.objectStore('snapshots').delete(owner),
    transaction.done,
  ])
}

function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])
}
