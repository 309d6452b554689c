import { partySizeOf } from '@cantina/domain/bookings/visit'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Dialog } from '#ui/dialog'
import { useStoreValue } from '#ui/value-store'
import type { Queued } from './device-store'
import { offlineState } from './offline-state'
import { OfflineTasks } from './offline-tasks'
import { useWaitingCommands } from './use-waiting-commands'
import classes from './waiting-sheet.module.css'

/** What stands on this device until it has left, and what the server could not do of it. */
export function WaitingSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { problem } = useStoreValue(offlineState)
  const { series, waiting } = useWaitingCommands()
  return (
    <Dialog
      title={t('till.offline.title')}
      about={t('till.offline.about')}
      size={640}
      onClose={onClose}
    >
      {problem ? (
        <p className={classes.problem} role="alert">
          {t('till.offline.stuck', { reason: problem })}
        </p>
      ) : null}
      <h3 className={classes.heading}>{t('till.offline.waiting')}</h3>
      {waiting.length === 0 ? <p>{t('till.offline.none')}</p> : null}
      <ul className={classes.list}>
        {waiting.map((one) => (
          <Waiting key={one.key} queued={one} series={series} />
        ))}
      </ul>
      <OfflineTasks />
    </Dialog>
  )
}

interface WaitingProps {
  readonly queued: Queued
  readonly series: number
}

function Waiting({ queued, series }: WaitingProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const at = formats.dateTime(new Date(queued.deviceTime).toISOString())
  if (queued.kind !== 'sell') {
    const { customerName, note } = queued.content
    return (
      <li className={classes.entry}>
        <span className={classes.who}>
          <strong>
            {t('till.desk.of', { step: t(`till.desk.step.${queued.kind}`), name: customerName })}
          </strong>
          <small>{[at, note].filter(Boolean).join(' · ')}</small>
        </span>
      </li>
    )
  }
  const { tenders, totalCents, visits, guest } = queued.content
  const walkIns = visits.map((visit) =>
    t('till.seats.walkIn', { count: partySizeOf(visit), start: visit.start }),
  )
  const seated = [...walkIns, guest?.name, guest?.surname].filter(Boolean).join(' · ')
  const isUnseen = tenders.some(({ method }) => method === 'gift_card')
  const methods = tenders.map(({ method }) => t(`till.till.pay.${method}`)).join(', ')
  return (
    <li className={classes.entry}>
      <span className={classes.who}>
        <strong>{t('till.offline.number', { number: `${series}-${queued.number}` })}</strong>
        <small>
          {at} · {methods}
        </small>
        {seated ? <small>{seated}</small> : null}
        {isUnseen ? <small>{t('till.offline.cardNotChecked')}</small> : null}
      </span>
      <span className={classes.amount}>{formats.money(totalCents)}</span>
    </li>
  )
}
