import { readDeviceSecret } from '@cantina/contract/till/devices'
import { mostWrongPins, pinPauseMs } from '@cantina/domain/till/pin-tries'
import { call } from '#lib/call'
import { removeTokens } from '#lib/tokens'
import type { StoredDevice } from './device-database'
import { type BegunTry, beginTry, type DeviceLock, endTry, lockByPin } from './device-lock'
import { changeDevice, changeKey, readDevice } from './device-store'
import { changeOffline, type OfflineState } from './offline-state'
import { closeKeys, isLocked, keepOpen } from './open-keys'
import { unwrapBySecret } from './wrapped-key'

export type PinAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'used_up' }

/** Opens what this device keeps, without asking anybody; too often wrong, and its owner has to sign in again. */
export async function tryPin(owner: string, pin: string): Promise<PinAnswer> {
  const begun = await countTry(owner)
  if (begun.kind === 'wait') return begun
  if (begun.kind === 'used_up') return endPin()
  const ended = await endTry(begun, pin)
  if (ended.kind === 'wrong') {
    const { wrong } = begun.lock
    const waitMs = pinPauseMs(wrong, Date.now())
    return { kind: 'wrong', left: mostWrongPins - wrong.count, waitMs }
  }
  await changeLock(owner, ended.lock)
  if (ended.kind === 'used_up') return endPin()
  keepOpen(ended.lock, ended.key)
  await showLock(owner)
  return { kind: 'open' }
}

/** In one transaction, so that several tabs count together. */
async function countTry(owner: string): Promise<BegunTry> {
  const begun: BegunTry[] = []
  await changeDevice(owner, (device) => {
    if (!device.lock) return null
    const one = beginTry(device.lock, Date.now())
    begun.push(one)
    return one.kind === 'wait' ? null : { ...device, lock: one.lock }
  })
  const [one] = begun
  if (!one) throw new Error('This device has no pin')
  return one
}

/** Whoever tries it out is not to go on as its owner once there is a connection. */
function endPin(): PinAnswer {
  removeTokens()
  changeOffline({ pin: 'used_up' })
  return { kind: 'used_up' }
}

/** What its owner is handed out while signed in opens it, too; false where the server has another secret for it by now. */
export async function openWithConnection(owner: string): Promise<boolean> {
  const device = await readDevice(owner)
  if (!device?.lock || !isLocked(device)) return true
  const key = await unwrapBySecret(device.lock.bySecret, await askSecret(device))
  if (key) keepOpen(device.lock, key)
  return key !== null
}

/** A new pin, or another one: whoever is signed in with a connection need not know the one before. */
export async function setPin(owner: string, pin: string): Promise<void> {
  const device = await knownDevice(owner)
  const secret = await askSecret(device)
  const lock = await lockByPin(device.lock ?? null, pin, secret)
  const key = lock && (await unwrapBySecret(lock.bySecret, secret))
  if (!lock || !key) throw new Error('The server has another secret for this device')
  if (device.lock) await changeLock(owner, lock)
  else await changeKey(owner, device, { key, lock })
  keepOpen(lock, key)
  await showLock(owner)
}

export async function removePin(owner: string): Promise<void> {
  const device = await knownDevice(owner)
  if (!device.lock) return
  const { id, bySecret } = device.lock
  const key = await unwrapBySecret(bySecret, await askSecret(device))
  if (!key) throw new Error('The server has another secret for this device')
  await changeDevice(owner, (now) => (now.lock?.id === id ? { ...now, key, lock: null } : null))
  await showLock(owner)
}

/** Left lying about without a connection. */
export async function lockDevice(owner: string): Promise<void> {
  closeKeys()
  await showLock(owner)
}

/** What the screen has to know of it. */
export async function showLock(owner: string): Promise<void> {
  const device = await readDevice(owner)
  if (device) changeOffline({ device: isLocked(device) ? 'locked' : 'ready', pin: pinOf(device) })
}

function pinOf({ lock }: StoredDevice): OfflineState['pin'] {
  if (!lock) return 'none'
  return lock.byPin ? 'set' : 'used_up'
}

function changeLock(owner: string, lock: DeviceLock): Promise<void> {
  return changeDevice(owner, (device) => (device.lock?.id === lock.id ? { ...device, lock } : null))
}

async function knownDevice(owner: string): Promise<StoredDevice> {
  const device = await readDevice(owner)
  if (!device) throw new Error('This browser is no device of the till')
  return device
}

async function askSecret({ id }: StoredDevice): Promise<string> {
  return (await call(readDeviceSecret, { params: { id } })).secret
}
