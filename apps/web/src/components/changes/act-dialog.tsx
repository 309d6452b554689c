import type { AuditChange, readAuditAct } from '@cantina/contract/business/audit'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import cells from '#resource/list/row-cells.module.css'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { fieldsWithState } from './booking-state-fields'
import classes from './changes.module.css'
import { useChangeWords } from './use-change-words'

interface ActDialogProps {
  readonly id: string
  /** Reads the act, in the log that is looked at. */
  readonly endpoint: typeof readAuditAct
  readonly onClose: () => void
}

/** Everything that one act changed, field by field. */
export function ActDialog({ id, endpoint, onClose }: ActDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useChangeWords()
  const { data, error, refetch } = useQuery({
    queryKey: [endpoint.path, id],
    queryFn: ({ signal }) => call(endpoint, { params: { id } }, { signal }),
    retry: false,
  })
  const about = data && `${words.person(data)} · ${formats.dateTime(data.at)}`
  return (
    <Dialog size={640} title={t('resource.changes.open')} about={about} onClose={onClose}>
      {error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Act act={data} />
      ) : (
        <SkeletonBlock height={240} />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** A long one scrolls in its own place, also by keyboard. */
function Act({ act }: { readonly act: AnswerOf<typeof readAuditAct> }) {
  const { t } = useTranslation()
  const label = t('resource.changes.open')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label={label} className={classes.act}>
      {act.changes.map((change) => (
        <ChangeTable key={change.id} change={change} />
      ))}
      {act.more > 0 ? <p>{t('resource.changes.more', { count: act.more })}</p> : null}
    </div>
  )
}

function ChangeTable({ change }: { readonly change: AuditChange }) {
  const { t } = useTranslation()
  const words = useChangeWords()
  const { kind, part, label } = change
  const what = part ? `${words.kind(kind)}, ${words.part(part)}` : words.kind(kind)
  const rows = fieldsWithState(change)
    .map(({ column, before, after }) => ({
      column,
      before: words.value(kind, column, before),
      after: words.value(kind, column, after),
    }))
    .filter(({ before, after }) => before !== '' || after !== '')
  return (
    <section className={classes.change}>
      <h3>
        {[what, label].filter(Boolean).join(' · ')}
        <span className={cells.more}>{t(`entities.business.audit.status.${change.action}`)}</span>
      </h3>
      {rows.length === 0 ? (
        <p>{t('resource.changes.nothing')}</p>
      ) : (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">{t('resource.changes.field')}</th>
              <th scope="col">{t('resource.changes.before')}</th>
              <th scope="col">{t('resource.changes.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ column, before, after }) => (
              <tr key={column}>
                <th scope="row">{words.field(kind, column)}</th>
                <td>{before || t('resource.changes.none')}</td>
                <td>{after || t('resource.changes.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
