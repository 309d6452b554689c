import type { QueueHead } from '@cantina/domain/till/offline-queue'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DeviceLock } from './device-lock'
import type { Queued } from './device-store'
import type { Sealed } from './seal'

/** What this browser is at the till of one person. */
export interface StoredDevice {
  readonly id: string
  readonly series: number
  readonly head: QueueHead
  /** Null with a pin: then it stands in the lock, wrapped. */
  readonly key: CryptoKey | null
  /** Of a device with a pin; those from before there were pins lack it. */
  readonly lock?: DeviceLock | null
  readonly clockOffsetMs: number
}

/** Its place stands outside of what is sealed: it is given in the transaction that stores it. */
export interface StoredCommand extends Omit<Queued, 'content' | 'kind'> {
  readonly owner: string
  readonly kind: Queued['kind']
  readonly sealed: Sealed
}

/** A cart that waits on this device. */
export interface StoredParked {
  readonly owner: string
  readonly key: string
  readonly sealed: Sealed
}

interface TillSchema extends DBSchema {
  devices: { key: string; value: StoredDevice }
  commands: { key: [owner: string, sequence: number]; value: StoredCommand }
  snapshots: { key: string; value: Sealed }
  parked: { key: [owner: string, key: string]; value: StoredParked }
}

const databaseName = 'cantina_till'

/** Everything that is written is on the disk before it counts as written. */
export const durable = { durability: 'strict' } as const

let opened: Promise<IDBPDatabase<TillSchema>> | null = null
const listeners = new Set<() => void>()

/** Calls when what this device has stored was cleared while the page is open; whoever listens looks what is left. */
export function onStorageLost(react: () => void): () => void {
  listeners.add(react)
  return () => void listeners.delete(react)
}

function lose(): void {
  opened = null
  for (const react of listeners) react()
}

export function openDatabase(): Promise<IDBPDatabase<TillSchema>> {
  opened ??= openDB<TillSchema>(databaseName, 2, {
    // From whichever version this browser had: what stands in it stays.
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('devices')
        database.createObjectStore('commands', { keyPath: ['owner', 'sequence'] })
        database.createObjectStore('snapshots')
      }
      if (before < 2) database.createObjectStore('parked', { keyPath: ['owner', 'key'] })
    },
    // A later version of the application wants to change it: this page lets go, and opens it again when it needs it.
    blocking: (_, wanted, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
      if (wanted === null) lose()
    },
    terminated: lose,
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** All rows of one person. */
export function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
