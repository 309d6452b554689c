import { ping } from '@cantina/contract/reference/ping'
import { Button } from '@mantine/core'
import { RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import classes from './error-pages.module.css'

const askAgainMs = 5_000

interface OfflinePageProps {
  readonly onRetry: () => void
}

/** Opened without a network: what cannot be done now, until the server answers again. */
export function OfflinePage({ onRetry }: OfflinePageProps) {
  const { t } = useTranslation()
  useServerAgain(onRetry)
  return (
    <main className={classes.page}>
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
