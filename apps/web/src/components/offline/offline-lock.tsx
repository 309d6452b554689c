import { lazy, Suspense, useEffect } from 'react'
import { loadAppTexts } from '#lib/i18n'
import { readUserId } from '#lib/tokens'
import { useConnection } from '#lib/use-connection'
import { useStoreValue } from '#ui/value-store'
import { offlineState } from './offline-state'

const PinScreen = lazy(async () => {
  const [{ PinScreen: Screen }] = await Promise.all([import('./pin-screen'), loadAppTexts()])
  return { default: Screen }
})

/** Long enough for a guest at the counter, short enough for a tablet that was left on it. */
const idleMs = 5 * 60_000

const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** A device with a pin asks for it without a connection: when it is opened, and when nobody has touched it for a while. */
export function OfflineLock() {
  const { device, isReachable, pin } = useStoreValue(offlineState)
  const isConnected = useConnection()
  const owner = readUserId()
  const isLocked = device === 'locked'
  const isOffline = !isReachable || !isConnected
  useLockWhenIdle(pin !== 'none' && device === 'ready' && isOffline ? owner : null)

  // Whoever is signed in with a connection needs no pin.
  useEffect(() => {
    if (!isLocked || !isConnected || !owner) return
    void import('./offline-device').then(({ openOfflineDevice }) => openOfflineDevice(owner))
  }, [isLocked, isConnected, owner])

  if (!isLocked || !owner || (pin === 'used_up' && !isOffline)) return null
  return (
    <Suspense>
      <PinScreen owner={owner} />
    </Suspense>
  )
}

function useLockWhenIdle(owner: string | null): void {
  useEffect(() => {
    if (owner === null) return
    let timer: ReturnType<typeof setTimeout>
    const lock = () => void import('./device-pin').then(({ lockDevice }) => lockDevice(owner))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(lock, idleMs)
    }
    wait()
    for (const sign of signs) window.addEventListener(sign, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wait)
    }
  }, [owner])
}
