import type { Sale } from '@cantina/contract/till/checkout'
import type { DeskStep } from '@cantina/contract/till/devices'
import {
  appendCommand,
  emptyHead,
  isReadable,
  type NewCommand,
  type QueuedCommand,
  type QueueHead,
  type StepKind,
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

/** With whose visit it is, to be shown while it waits. */
export interface KeptStep extends DeskStep {
  readonly customerName: string
}

export type QueuedSale = QueuedCommand<Sale> & { readonly kind: 'sell' }
export type QueuedStep = QueuedCommand<KeptStep> & { readonly kind: StepKind }
export type Queued = QueuedSale | QueuedStep

type Given =
  | (NewCommand<Sale> & { readonly kind: 'sell' })
  | (NewCommand<KeptStep> & { readonly kind: StepKind })

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

/** Stored for good once this is over; the same command again is the one that stands there. Answers with the number of its receipt. */
export async function addCommand(owner: string, given: Given): Promise<number | null> {
  const { key, kind } = given
  const device = await readDevice(owner)
  if (!device) throw new Error('This browser is no device of the till')
  const sealed = await seal(device.key, given.content)
  const stores = ['devices', 'commands'] as const
  const transaction = (await open()).transaction(stores, 'readwrite', durable)
  const devices = transaction.objectStore('devices')
  const commands = transaction.objectStore('commands')
  const [now, stored] = await Promise.all([devices.get(owner), commands.getAll(rangeOf(owner))])
  const same = stored.find((one) => one.key === key)
  if (same) {
    await transaction.done
    return same.number
  }
  if (!now) throw new Error('This browser is no device of the till')
  const clock = { deviceTime: Date.now(), clockOffsetMs: now.clockOffsetMs }
  const { head, queued } = appendCommand(now.head, { key, kind, content: sealed }, clock)
  const { content, ...place } = queued
  await Promise.all([
    devices.put({ ...now, head }, owner),
    commands.add({ ...place, owner, sealed: content }),
    transaction.done,
  ])
  return queued.number
}

/** What waits, in its order; what a later version of the application has stored is not looked at. */
export async function waitingCommands(owner: string): Promise<Queued[]> {
  const [device, stored] = await Promise.all([
    readDevice(owner),
    open().then((database) => database.getAll('commands', rangeOf(owner))),
  ])
  if (!device) return []
  return Promise.all(
    stored.filter(isReadable).map(async ({ sealed, owner: _, ...place }) => {
      const content = await unseal(device.key, sealed)
      // As it was stored: the content of a command is that of its kind.
      return { ...place, content } as Queued
    }),
  )
}

export async function waitingSales(owner: string): Promise<QueuedSale[]> {
  return (await waitingCommands(owner)).filter((one) => one.kind === 'sell')
}

export async function countWaiting(owner: string): Promise<number> {
  return (await open()).count('commands', rangeOf(owner))
}

/** The server has answered: it is there, done or as a task for a person. */
export async function removeCommand(owner: string, sequence: number): Promise<void> {
  const transaction = (await open()).transaction('commands', 'readwrite', durable)
  await Promise.all([transaction.store.delete([owner, sequence]), transaction.done])
}

/** What a device has of the server to open with: its till, and the visits of its desk. */
export type SnapshotOf = 'till' | 'desk'

const snapshotKeys: Readonly<Record<SnapshotOf, (owner: string) => string>> = {
  till: (owner) => owner,
  desk: (owner) => `${owner} desk`,
}

export async function keepSnapshot(of: SnapshotOf, owner: string, kept: unknown): Promise<void> {
  const device = await readDevice(owner)
  if (!device) return
  const sealed = await seal(device.key, kept)
  await (await open()).put('snapshots', sealed, snapshotKeys[of](owner))
}

export async function readSnapshot<Snapshot>(
  of: SnapshotOf,
  owner: string,
): Promise<Snapshot | null> {
  const database = await open()
  const [device, sealed] = await Promise.all([
    database.get('devices', owner),
    database.get('snapshots', snapshotKeys[of](owner)),
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
    ...Object.values(snapshotKeys).map((keyOf) =>
      transaction.objectStore('snapshots').delete(keyOf(owner)),
    ),
    transaction.done,
  ])
}

function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])
}
