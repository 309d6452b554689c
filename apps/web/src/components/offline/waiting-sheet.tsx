import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Dialog } from '#ui/dialog'
import { useStoreValue } from '#ui/value-store'
import { offlineState } from './offline-state'
import { OfflineTasks } from './offline-tasks'
import { useWaitingSales } from './use-waiting-sales'
import classes from './waiting-sheet.module.css'

/** What stands on this device until it has left, and what the server could not do of it. */
export function WaitingSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { problem } = useStoreValue(offlineState)
  const { series, waiting } = useWaitingSales()
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
        {waiting.map(({ key, number, deviceTime, content }) => (
          <li key={key} className={classes.entry}>
            <span className={classes.who}>
              <strong>{t('till.offline.number', { number: `${series}-${number}` })}</strong>
              <small>
                {formats.dateTime(new Date(deviceTime).toISOString())} ·{' '}
                {content.tenders.map(({ method }) => t(`till.till.pay.${method}`)).join(', ')}
              </small>
            </span>
            <span className={classes.amount}>{formats.money(content.totalCents)}</span>
          </li>
        ))}
      </ul>
      <OfflineTasks />
    </Dialog>
  )
}
