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
import { contentNow } from '@cantina/domain/till/stored-content'
import { durable, openDatabase, rangeOf, type StoredDevice } from './device-database'
import type { DeviceLock } from './device-lock'
import { closeKeys, keyOf } from './open-keys'
import { newSealKey, type Sealed, seal, unseal } from './seal'

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

const everything = ['devices', 'commands', 'snapshots', 'parked'] as const

export async function readDevice(owner: string): Promise<StoredDevice | null> {
  return (await (await openDatabase()).get('devices', owner)) ?? null
}

export async function writeDevice(
  owner: string,
  { id, series }: Pick<StoredDevice, 'id' | 'series'>,
): Promise<void> {
  const device = { id, series, head: emptyHead, key: await newSealKey(), clockOffsetMs: 0 }
  const transaction = (await openDatabase()).transaction('devices', 'readwrite', durable)
  await Promise.all([transaction.store.put(device, owner), transaction.done])
}

export function keepClockOffset(owner: string, clockOffsetMs: number): Promise<void> {
  return changeDevice(owner, (device) => ({ ...device, clockOffsetMs }))
}

/** As it stands, in one transaction; null to leave it. */
export async function changeDevice(
  owner: string,
  change: (device: StoredDevice) => StoredDevice | null,
): Promise<void> {
  const transaction = (await openDatabase()).transaction('devices', 'readwrite', durable)
  const device = await transaction.store.get(owner)
  const changed = device ? change(device) : null
  if (changed) await transaction.store.put(changed, owner)
  await transaction.done
}

/** What one key has sealed is sealed by another, all of it at once; a device that was used meanwhile stays as it is. */
export async function changeKey(
  owner: string,
  device: StoredDevice,
  { key, lock }: { readonly key: CryptoKey; readonly lock: DeviceLock },
): Promise<void> {
  const former = keyOf(device)
  const again = async (sealed: Sealed) => seal(key, await unseal(former, sealed))
  const database = await openDatabase()
  const before = await database.getAll('commands', rangeOf(owner))
  const commands = await Promise.all(
    before.map(async (one) => ({ ...one, sealed: await again(one.sealed) })),
  )
  const names = Object.values(snapshotKeys).map((keyFor) => keyFor(owner))
  const snapshots = await Promise.all(
    names.map(async (name) => {
      const sealed = await database.get('snapshots', name)
      return sealed && { name, sealed: await again(sealed) }
    }),
  )
  const parked = await Promise.all(
    (await database.getAll('parked', rangeOf(owner))).map(async (one) => ({
      ...one,
      sealed: await again(one.sealed),
    })),
  )
  const transaction = database.transaction(everything, 'readwrite', durable)
  const [now, waiting, carts] = await Promise.all([
    transaction.objectStore('devices').get(owner),
    transaction.objectStore('commands').count(rangeOf(owner)),
    transaction.objectStore('parked').count(rangeOf(owner)),
  ])
  const isSame = now && isSealedAlike(now, device) && isSameQueue(now.head, device.head)
  if (!isSame || waiting !== commands.length || carts !== parked.length) {
    await transaction.done
    throw new Error('This device was used meanwhile')
  }
  await Promise.all([
    transaction.objectStore('devices').put({ ...now, key: null, lock }, owner),
    ...commands.map((one) => transaction.objectStore('commands').put(one)),
    ...parked.map((one) => transaction.objectStore('parked').put(one)),
    ...snapshots.map(
      (one) => one && transaction.objectStore('snapshots').put(one.sealed, one.name),
    ),
    transaction.done,
  ])
}

/** Whether the key that has sealed for one is that of the other: another tab may have set a pin meanwhile. */
function isSealedAlike(one: StoredDevice, other: StoredDevice): boolean {
  return one.id === other.id && one.lock?.id === other.lock?.id
}

function isSameQueue(one: QueueHead, other: QueueHead): boolean {
  return one.nextSequence === other.nextSequence
}

/** Stored for good once this is over; the same command again is the one that stands there. Answers with the number of its receipt. */
export async function addCommand(owner: string, given: Given): Promise<number | null> {
  const { key, kind } = given
  const device = await readDevice(owner)
  if (!device) throw new Error('This browser is no device of the till')
  const sealed = await seal(keyOf(device), given.content)
  const stores = ['devices', 'commands'] as const
  const transaction = (await openDatabase()).transaction(stores, 'readwrite', durable)
  const devices = transaction.objectStore('devices')
  const commands = transaction.objectStore('commands')
  const [now, stored] = await Promise.all([devices.get(owner), commands.getAll(rangeOf(owner))])
  const same = stored.find((one) => one.key === key)
  if (same) {
    await transaction.done
    return same.number
  }
  if (!now || !isSealedAlike(now, device)) {
    throw new Error('This browser is no device of the till, or has another key by now')
  }
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
    openDatabase().then((database) => database.getAll('commands', rangeOf(owner))),
  ])
  if (!device) return []
  const sealedBy = keyOf(device)
  return Promise.all(
    stored.filter(isReadable).map(async ({ sealed, owner: _, ...place }) => {
      const content = contentNow(place, await unseal<Record<string, unknown>>(sealedBy, sealed))
      // As it was stored: the content of a command is that of its kind.
      return { ...place, content } as unknown as Queued
    }),
  )
}

export async function waitingSales(owner: string): Promise<QueuedSale[]> {
  return (await waitingCommands(owner)).filter((one) => one.kind === 'sell')
}

export async function countWaiting(owner: string): Promise<number> {
  return (await openDatabase()).count('commands', rangeOf(owner))
}

/** The server has answered: it is there, done or as a task for a person. */
export async function removeCommand(owner: string, sequence: number): Promise<void> {
  const transaction = (await openDatabase()).transaction('commands', 'readwrite', durable)
  await Promise.all([transaction.store.delete([owner, sequence]), transaction.done])
}

/** What a device has of the server: its till, the visits of its desk, and seats of its own. */
export type SnapshotOf = 'till' | 'desk' | 'seats'

const snapshotKeys: Readonly<Record<SnapshotOf, (owner: string) => string>> = {
  till: (owner) => owner,
  desk: (owner) => `${owner} desk`,
  seats: (owner) => `${owner} seats`,
}

export async function keepSnapshot(of: SnapshotOf, owner: string, kept: unknown): Promise<void> {
  const device = await readDevice(owner)
  if (!device) return
  const sealed = await seal(keyOf(device), kept)
  const transaction = (await openDatabase()).transaction(['devices', 'snapshots'], 'readwrite')
  const now = await transaction.objectStore('devices').get(owner)
  if (now && isSealedAlike(now, device)) {
    await transaction.objectStore('snapshots').put(sealed, snapshotKeys[of](owner))
  }
  await transaction.done
}

export async function readSnapshot<Snapshot>(
  of: SnapshotOf,
  owner: string,
): Promise<Snapshot | null> {
  const database = await openDatabase()
  const [device, sealed] = await Promise.all([
    database.get('devices', owner),
    database.get('snapshots', snapshotKeys[of](owner)),
  ])
  return device && sealed ? unseal<Snapshot>(keyOf(device), sealed) : null
}

/** What its owner may not see any more, or nobody on this device. */
export async function deleteSnapshots(
  owner: string,
  of: readonly SnapshotOf[] = ['till', 'desk', 'seats'],
): Promise<void> {
  const transaction = (await openDatabase()).transaction('snapshots', 'readwrite', durable)
  await Promise.all([
    ...of.map((one) => transaction.store.delete(snapshotKeys[one](owner))),
    transaction.done,
  ])
}

/** With the key goes everything that was sealed with it. */
export async function deleteDevice(owner: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(everything, 'readwrite', durable)
  await Promise.all([
    transaction.objectStore('parked').delete(rangeOf(owner)),
    transaction.objectStore('devices').delete(owner),
    transaction.objectStore('commands').delete(rangeOf(owner)),
    ...Object.values(snapshotKeys).map((keyOf) =>
      transaction.objectStore('snapshots').delete(keyOf(owner)),
    ),
    transaction.done,
  ])
  closeKeys()
}
