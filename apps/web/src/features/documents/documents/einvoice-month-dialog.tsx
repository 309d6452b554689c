import { readEInvoiceMonth } from '@cantina/contract/documents/einvoices'
import { monthsUpTo } from '@cantina/domain/calendar'
import { einvoiceStates } from '@cantina/domain/documents/einvoice/einvoice-states'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { EInvoiceChip } from './einvoice-chip'
import { EInvoiceProblems } from './einvoice-problems'
import classes from './einvoices.module.css'
import { saveMonth } from './save-einvoice'
import { einvoicesKey, useEInvoicesChanged } from './use-einvoices'

/** The e-invoices of a month for the accountant: how many, what is missing, and all of them in one file. */
export function MonthDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const months = monthsUpTo(useToday(), 24)
  const [month, setMonth] = useState(months[0] ?? '')
  const [isSaving, setIsSaving] = useState(false)
  const changed = useEInvoicesChanged()
  const found = useQuery({
    queryKey: [...einvoicesKey, 'month', month],
    queryFn: ({ signal }) => call(readEInvoiceMonth, { query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const ready = found.data ? found.data.count - found.data.incomplete.length : 0
  const save = async () => {
    setIsSaving(true)
    await saveMonth(month)
    setIsSaving(false)
    await changed()
  }
  return (
    <Dialog
      size={640}
      title={t('documents.einvoices.month.title')}
      about={t('documents.einvoices.month.about')}
      onClose={onClose}
    >
      <NativeSelect
        label={t('documents.einvoices.month.label')}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        data={months.map((value) => ({ value, label: formats.monthAndYear(`${value}-01`) }))}
      />
      {found.data ? (
        <div className={classes.known}>
          <p role="status">{t('documents.einvoices.month.count', { count: found.data.count })}</p>
          <ul className={classes.states}>
            {einvoiceStates.map((state) =>
              found.data.states[state] > 0 ? (
                <li key={state}>
                  <EInvoiceChip state={state} /> {formats.number(found.data.states[state])}
                </li>
              ) : null,
            )}
          </ul>
          {found.data.incomplete.length > 0 ? (
            <section
              aria-label={t('documents.einvoices.month.leftOut')}
              className={classes.missing}
            >
              <h3>{t('documents.einvoices.month.leftOut')}</h3>
              {found.data.incomplete.slice(0, mostShown).map(({ id, number, problems }) => (
                <div key={id}>
                  <strong>{number}</strong>
                  <EInvoiceProblems problems={problems} />
                </div>
              ))}
              {found.data.incomplete.length > mostShown ? (
                <p>
                  {t('documents.einvoices.month.more', {
                    count: found.data.incomplete.length - mostShown,
                  })}
                </p>
              ) : null}
            </section>
          ) : null}
        </div>
      ) : found.error ? (
        <ErrorState detail={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonBlock height={96} />
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          leftSection={<Download size={16} />}
          disabled={ready === 0}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t('documents.einvoices.month.download', { count: ready })}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Enough to see what is wrong: mostly it is the same of all of them. */
const mostShown = 20
