import { useEffect, useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { serverNow } from '#widget/lib/server-clock'
import { Notice } from '#widget/parts/notice'

interface HoldNoteProps {
  readonly expiresAt: string | null
  readonly onHoldAgain: () => void
}

/** How long the seats are kept; not read aloud every second. */
export function HoldNote({ expiresAt, onHoldAgain }: HoldNoteProps) {
  const { t } = usePlugin()
  const [now, setNow] = useState(() => serverNow().getTime())
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow().getTime()), 1_000)
    return () => clearInterval(clock)
  }, [])
  if (expiresAt === null) return null
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1_000)
  if (seconds <= 0) {
    return (
      <Notice kind="warning">
        <p>{t('visit.holdOver')}</p>
        <button type="button" class="secondary" onClick={onHoldAgain}>
          {t('visit.holdAgain')}
        </button>
      </Notice>
    )
  }
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p class="hold" role="timer">
      {t('visit.held', { left })}
    </p>
  )
}
