import { ping } from '@cantina/contract/reference/ping'
import { Button } from '@mantine/core'
import { RotateCw, ShoppingBasket, WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptDesk } from '#components/offline/kept-desk'
import { OfflineLock } from '#components/offline/offline-lock'
import { offlineState } from '#components/offline/offline-state'
import { call } from '#lib/call'
import { loadAppTexts } from '#lib/i18n'
import { readUserId } from '#lib/tokens'
import { useStoreValue } from '#ui/value-store'
import classes from './error-pages.module.css'

const askAgainMs = 5_000

const OfflineDesk = lazy(async () => ({
  default: (await import('#components/offline/offline-desk')).OfflineDesk,
}))

interface Kept {
  readonly owner: string
  readonly desk: KeptDesk
}

interface OfflinePageProps {
  readonly onRetry: () => void
}

/** Opened without a network: who comes, as this device last heard, or what cannot be done now; until the server answers again. */
export function OfflinePage({ onRetry }: OfflinePageProps) {
  const { t } = useTranslation()
  const kept = useKeptDesk(onRetry)
  useServerAgain(onRetry)
  if (kept) {
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
          <OfflineDesk {...kept} />
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

/** What this device has of today's visits, and what was done with them here; nothing until its pin is typed. */
function useKeptDesk(onUnlocked: () => void): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  const isLocked = useStoreValue(offlineState).device === 'locked'
  const wasLocked = useRef(false)
  const react = useRef(onUnlocked)
  react.current = onUnlocked
  useEffect(() => {
    // The till opens by itself from what can be read now.
    if (wasLocked.current && !isLocked) react.current()
    wasLocked.current = isLocked
    const owner = readUserId()
    if (!owner || isLocked) return setKept(null)
    let isOver = false
    const look = async () => {
      const [{ readKeptDesk }, { showKeptSteps }, { showLock }] = await Promise.all([
        import('#components/offline/kept-desk'),
        import('#components/offline/keep-step'),
        import('#components/offline/device-pin'),
        loadAppTexts(),
      ])
      await showLock(owner)
      const desk = await readKeptDesk(owner)
      await showKeptSteps(owner)
      if (!isOver && desk) setKept({ owner, desk })
    }
    // A browser that lets nobody store anything has nothing.
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isLocked])
  return kept
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
