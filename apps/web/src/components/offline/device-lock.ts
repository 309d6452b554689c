import {
  countWrongPin,
  isUsedUp,
  noWrongPins,
  pinPauseMs,
  type WrongPins,
} from '@cantina/domain/till/pin-tries'
import { newSealKey, type Sealed } from './seal'
import { type PinWrap, unwrapByPin, unwrapBySecret, wrapByPin, wrapBySecret } from './wrapped-key'

/** The key of a device with a pin: wrapped by the pin, and by what the server hands out to its owner. */
export interface DeviceLock {
  /** Of the key, which stays while the pin changes. */
  readonly id: string
  readonly bySecret: Sealed
  /** Null once too many wrong ones were typed. */
  readonly byPin: PinWrap | null
  readonly wrong: WrongPins
}

/** A lock with a new pin: on a new key, or on that of the lock before it. Null where the secret is not that of the lock. */
export async function lockByPin(
  former: DeviceLock | null,
  pin: string,
  secret: string,
): Promise<DeviceLock | null> {
  const isToBeWrapped = true
  const key = former
    ? await unwrapBySecret(former.bySecret, secret, { isToBeWrapped })
    : await newSealKey({ isToBeWrapped })
  if (!key) return null
  return {
    id: former?.id ?? crypto.randomUUID(),
    bySecret: await wrapBySecret(key, secret),
    byPin: await wrapByPin(key, pin),
    wrong: noWrongPins,
  }
}

export type BegunTry =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'used_up'; readonly lock: DeviceLock }
  | { readonly kind: 'try'; readonly lock: DeviceLock; readonly byPin: PinWrap }

/** The lock as it is to be stored before a pin is looked at, or how long that has to wait. */
export function beginTry(lock: DeviceLock, now: number): BegunTry {
  const { byPin, wrong } = lock
  if (byPin === null || isUsedUp(wrong)) return { kind: 'used_up', lock: withoutPin(lock) }
  const waitMs = pinPauseMs(wrong, now)
  if (waitMs > 0) return { kind: 'wait', waitMs }
  return { kind: 'try', lock: { ...lock, wrong: countWrongPin(wrong, now) }, byPin }
}

export type EndedTry =
  | { readonly kind: 'open'; readonly lock: DeviceLock; readonly key: CryptoKey }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'used_up'; readonly lock: DeviceLock }

export async function endTry(
  { lock, byPin }: Extract<BegunTry, { kind: 'try' }>,
  pin: string,
): Promise<EndedTry> {
  const key = await unwrapByPin(byPin, pin)
  if (key) return { kind: 'open', lock: { ...lock, wrong: noWrongPins }, key }
  return isUsedUp(lock.wrong) ? { kind: 'used_up', lock: withoutPin(lock) } : { kind: 'wrong' }
}

/** No pin opens it from then on; what it keeps is still there for the secret. */
function withoutPin(lock: DeviceLock): DeviceLock {
  return { ...lock, byPin: null }
}
