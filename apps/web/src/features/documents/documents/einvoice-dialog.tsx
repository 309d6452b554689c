import {
  type EInvoice,
  readEInvoice,
  setEInvoiceState,
} from '@cantina/contract/documents/einvoices'
import type {
  EInvoiceState,
  SettableState,
} from '@cantina/domain/documents/einvoice/einvoice-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HistoryList } from '#components/history/history-list'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { EInvoiceChip } from './einvoice-chip'
import { EInvoiceProblems } from './einvoice-problems'
import classes from './einvoices.module.css'
import { saveEInvoice } from './save-einvoice'
import { einvoicesKey, useEInvoicesChanged, useMarkEInvoices } from './use-einvoices'

interface EInvoiceDialogProps {
  readonly id: string
  /** Kind and number of the document. */
  readonly name: string
  readonly onClose: () => void
}

/** The e-invoice of a document: how far it has come, what was said of it, what is missing, and the next step. */
export function EInvoiceDialog({ id, name, onClose }: EInvoiceDialogProps) {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: [...einvoicesKey, id],
    queryFn: ({ signal }) => call(readEInvoice, { params: { id } }, { signal }),
  })
  return (
    <Dialog size={640} title={t('documents.einvoices.title')} about={name} onClose={onClose}>
      {found.data ? (
        <Known einvoice={found.data} />
      ) : found.error ? (
        <ErrorState detail={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonBlock height={120} />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {found.data ? <NextSteps einvoice={found.data} /> : null}
      </DialogFoot>
    </Dialog>
  )
}

function Known({ einvoice }: { readonly einvoice: EInvoice }) {
  const { t } = useTranslation()
  const { state, delivery, fileName, problems, posId, events } = einvoice
  return (
    <div className={classes.known}>
      <p className={classes.state}>
        <EInvoiceChip state={state} />
        {delivery ? <span>{t(`entities.documents.einvoice.delivery.${delivery}`)}</span> : null}
      </p>
      {state === 'superseded' ? (
        <p className={classes.hint}>{t('documents.einvoices.superseded')}</p>
      ) : null}
      {fileName ? (
        <p className={classes.hint}>{t('documents.einvoices.file', { name: fileName })}</p>
      ) : null}
      {problems.length > 0 ? (
        <section aria-label={t('documents.einvoices.incomplete')} className={classes.missing}>
          <h3>{t('documents.einvoices.incomplete')}</h3>
          <EInvoiceProblems problems={problems} posId={posId} />
        </section>
      ) : null}
      {events.length > 0 ? (
        <section aria-label={t('documents.einvoices.history')}>
          <h3>{t('documents.einvoices.history')}</h3>
          <HistoryList
            events={events.toReversed()}
            few={6}
            linkClass={classes.more}
            wordsOf={({ noticeKind, state: said }) => (
              <>
                {noticeKind ? `${t(`entities.documents.einvoice.notice.${noticeKind}`)} · ` : null}
                {t(`entities.documents.document.einvoiceState.${said}`)}
              </>
            )}
            notesOf={({ errors, fileName: about }) => [
              about,
              ...errors.map(({ code, text }) => `${code} ${text}`.trim()),
            ]}
          />
        </section>
      ) : null}
    </div>
  )
}

function NextSteps({ einvoice }: { readonly einvoice: EInvoice }) {
  const { t } = useTranslation()
  const mayMark = useMayCall(setEInvoiceState.access)
  const mark = useMarkEInvoices()
  const changed = useEInvoicesChanged()
  const { id, state, steps, problems } = einvoice
  return (
    <>
      {mayMark
        ? steps.map((step) => (
            <Button
              key={step}
              variant="default"
              loading={mark.isPending && mark.variables.state === step}
              disabled={mark.isPending}
              onClick={() => mark.mutate({ ids: [id], state: step })}
            >
              {t(`documents.einvoices.steps.${stepKey(state, step)}`)}
            </Button>
          ))
        : null}
      <Button
        leftSection={<Download size={16} />}
        disabled={problems.length > 0 || state === 'superseded'}
        onClick={() => void saveEInvoice(id).then(changed)}
      >
        {t('documents.einvoices.download')}
      </Button>
    </>
  )
}

/** The same state is reached by a step on, and by the way back from a slip. */
function stepKey(from: EInvoiceState, to: SettableState) {
  if (from === 'rejected' && to === 'to_send') return 'again'
  if (from === 'accepted' && to === 'sent') return 'back'
  if (from === 'superseded') return 'afterAll'
  return to
}
