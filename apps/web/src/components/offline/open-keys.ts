import type { DeviceLock } from './device-lock'

/** What this device keeps stays sealed until somebody types its pin, or signs in with a connection. */
export class DeviceLocked extends Error {
  constructor() {
    super('This device is locked by its pin')
  }
}

/** Keys that a pin or the server has opened: of this page alone, and gone with it. */
const opened = new Map<string, CryptoKey>()

interface Sealing {
  /** Null with a pin: then it is kept wrapped. */
  readonly key: CryptoKey | null
  readonly lock?: DeviceLock | null
}

export function isLocked({ key, lock }: Sealing): boolean {
  return key === null && !(lock && opened.has(lock.id))
}

export function keyOf({ key, lock }: Sealing): CryptoKey {
  const open = key ?? (lock ? opened.get(lock.id) : undefined)
  if (!open) throw new DeviceLocked()
  return open
}

export function keepOpen({ id }: DeviceLock, key: CryptoKey): void {
  opened.set(id, key)
}

export function closeKeys(): void {
  opened.clear()
}
