import { ping } from '@cantina/contract/reference/ping'
import { Button } from '@mantine/core'
import { RotateCw, ShoppingBasket, WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineLock } from '#components/offline/offline-lock'
import { offlineState } from '#components/offline/offline-state'
import { useKeptDesk } from '#components/offline/use-kept-desk'
import { call } from '#lib/call'
import { readUserId } from '#lib/tokens'
import { useStoreValue } from '#ui/value-store'
import classes from './error-pages.module.css'

const askAgainMs = 5_000

const OfflineDesk = lazy(async () => ({
  default: (await import('#components/offline/offline-desk')).OfflineDesk,
}))

interface OfflinePageProps {
  readonly onRetry: () => void
}

/** Opened without a network: who comes, as this device last heard, or what cannot be done now; until the server answers again. */
export function OfflinePage({ onRetry }: OfflinePageProps) {
  const { t } = useTranslation()
  const owner = readUserId()
  const desk = useKeptDesk(owner)
  useLock(owner)
  useRetryUnlocked(onRetry)
  useServerAgain(onRetry)
  if (owner && desk) {
    return (
      <main className={classes.desk}>
        <OfflineLock />
        <h1>{t('common.offline.title')}</h1>
        <p className={classes.detail} role="status">
          {t('common.offline.deskGoesOn')}
        </p>
        <Button
          variant="default"
          leftSection={<ShoppingBasket size={16} />}
          component="a"
          href="/sales/customerview"
        >
          {t('common.offline.toTill')}
        </Button>
        <Suspense>
          <OfflineDesk desk={desk} owner={owner} />
        </Suspense>
      </main>
    )
  }
  return (
    <main className={classes.page}>
      <OfflineLock />
      <WifiOff size={32} aria-hidden />
      <h1>{t('common.offline.title')}</h1>
      <p className={classes.detail}>{t('common.offline.cannot')}</p>
      <ul className={classes.list}>
        <li>{t('common.offline.sell')}</li>
        <li>{t('common.offline.book')}</li>
        <li>{t('common.offline.look')}</li>
      </ul>
      <p className={classes.detail}>{t('common.offline.nothingKept')}</p>
      <p className={classes.detail} role="status">
        {t('common.offline.comesBack')}
      </p>
      <Button variant="default" leftSection={<RotateCw size={16} />} onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </main>
  )
}

/** Without a connection a device with a pin asks for it. */
function useLock(owner: string | null): void {
  useEffect(() => {
    if (!owner) return
    // A browser that lets nobody store anything has no pin either.
    void import('#components/offline/device-pin')
      .then(({ showLock }) => showLock(owner))
      .catch(() => undefined)
  }, [owner])
}

/** The till opens by itself from what can be read once its pin is typed. */
function useRetryUnlocked(onUnlocked: () => void): void {
  const isLocked = useStoreValue(offlineState).device === 'locked'
  const wasLocked = useRef(false)
  const react = useRef(onUnlocked)
  react.current = onUnlocked
  useEffect(() => {
    if (wasLocked.current && !isLocked) react.current()
    wasLocked.current = isLocked
  }, [isLocked])
}

function useServerAgain(onAnswer: () => void): void {
  const react = useRef(onAnswer)
  react.current = onAnswer
  useEffect(() => {
    const ask = () => {
      call(ping, {}).then(
        () => react.current(),
        // Not there yet: asked again soon.
        () => undefined,
      )
    }
    const timer = setInterval(ask, askAgainMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [])
}
