import {
  listDeviceCommands,
  readDevice as readServerDevice,
  registerDevice,
} from '@cantina/contract/till/devices'
import { clockOffsetOf } from '@cantina/domain/till/device-clock'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { isUnanswered } from '#lib/is-unanswered'
import { openWithConnection, showLock } from './device-pin'
import {
  countWaiting,
  deleteDevice,
  deleteSnapshots,
  keepClockOffset,
  readDevice,
  writeDevice,
} from './device-store'
import { changeOffline } from './offline-state'

/** With less room than this a browser begins to refuse. */
const leastFreeBytes = 5_000_000

/**
 * Makes this browser a device that works without a connection, and says at once where it cannot: in a private window,
 * without room, without a connection to register it.
 */
export async function openOfflineDevice(owner: string): Promise<void> {
  try {
    await requireStorage()
    const deviceId = await beDevice(owner)
    changeOffline({ isReachable: true, deviceId, waitingCount: await countWaiting(owner) })
    await showLock(owner)
    await countTasks()
  } catch (error) {
    // Registered before, it works on without the server; any other trouble is the browser's.
    const known = error instanceof CallError ? await readDevice(owner) : null
    if (isUnanswered(error)) changeOffline({ isReachable: false })
    changeOffline({
      deviceId: known?.id ?? null,
      waitingCount: known ? await countWaiting(owner) : 0,
    })
    if (known) await showLock(owner)
    else changeOffline({ device: 'unable' })
  }
}

async function requireStorage(): Promise<void> {
  if (!('subtle' in crypto)) throw new Error('No page without https keeps secrets')
  await navigator.storage.persist()
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  if (quota - usage < leastFreeBytes) throw new Error('There is no room for sales')
}

/** As the server knows it; one that it does not know any more is registered anew when nothing waits in it. */
async function beDevice(owner: string): Promise<string> {
  const known = await readDevice(owner)
  if (known) {
    const askedAt = Date.now()
    try {
      const { now, isRevoked } = await call(readServerDevice, { params: { id: known.id } })
      await keepOffset(owner, askedAt, now)
      const isOpen = await openWithConnection(owner)
      if (isRevoked) {
        await deleteSnapshots(owner)
        // Whoever has found it again signs out: then it is a new one.
        throw new Error('This device was revoked')
      }
      // A server that got another key opens it no more; its pin does, for what waits in it.
      if (isOpen || (await countWaiting(owner)) > 0) return known.id
      await deleteDevice(owner)
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404
      if (!isGone || (await countWaiting(owner)) > 0) throw error
      await deleteDevice(owner)
    }
  }
  const askedAt = Date.now()
  const { id, series, now } = await call(registerDevice, { body: {} })
  await writeDevice(owner, { id, series })
  await keepOffset(owner, askedAt, now)
  return id
}

async function keepOffset(owner: string, askedAt: number, now: string): Promise<void> {
  const serverTime = new Date(now).getTime()
  await keepClockOffset(owner, clockOffsetOf({ askedAt, answeredAt: Date.now(), serverTime }))
}

/** What the server could not do of it, for the pill. */
export async function countTasks(): Promise<void> {
  const { items } = await call(listDeviceCommands, { query: { state: 'refused' } })
  changeOffline({ taskCount: items.length })
}
