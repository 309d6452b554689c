import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { loadAppTexts } from '#lib/i18n'
import { useStoreValue } from '#ui/value-store'
import classes from './offline-pill.module.css'
import { offlineState } from './offline-state'

const WaitingSheet = lazy(async () => {
  const [{ WaitingSheet: Sheet }] = await Promise.all([import('./waiting-sheet'), loadAppTexts()])
  return { default: Sheet }
})

/** After a day without a connection, or with so much waiting, somebody should look what is wrong. */
const longMs = 24 * 60 * 60_000
const manyCommands = 200

interface OfflinePillProps {
  readonly readAt: number | null
  /** What is shown is older than it should be, and the server is being asked. */
  readonly isUpdating?: boolean
}

/** Since when nobody answers, and what waits; it opens the list, and is not there when all is well. */
export function OfflinePill({ readAt, isUpdating = false }: OfflinePillProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { isReachable, device, waitingCount, sentCount, taskCount, problem } =
    useStoreValue(offlineState)
  const [isOpen, setOpen] = useState(false)
  const isOffline = !isReachable && device === 'ready'
  const isLong = isOffline && readAt !== null && Date.now() - readAt > longMs
  const isAmber = taskCount > 0 || problem !== null || isLong || waitingCount > manyCommands
  const counts = [
    isUpdating && !isOffline && readAt !== null
      ? t('till.offline.asOf', { time: formats.time(new Date(readAt)) })
      : null,
    waitingCount > 0 ? t('till.offline.toSend', { count: waitingCount }) : null,
    sentCount !== null && waitingCount === 0 ? t('till.offline.sent', { count: sentCount }) : null,
    taskCount > 0 ? t('till.offline.needYou', { count: taskCount }) : null,
  ].filter((one) => one !== null)
  if (!isOffline && counts.length === 0) return null
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.pill}
        data-amber={isAmber || undefined}
        onClick={() => setOpen(true)}
      >
        {isOffline ? <CloudOff size={16} aria-hidden /> : null}
        {isOffline ? (
          <span>
            {readAt === null
              ? t('till.offline.offline')
              : t('till.offline.since', { time: formats.time(new Date(readAt)) })}
          </span>
        ) : null}
        {counts.map((words) => (
          <strong key={words}>{words}</strong>
        ))}
      </button>
      <Suspense>{isOpen ? <WaitingSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}
