import { customers } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import type { RecordOf } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { customerPaths } from './customer-paths'
import { EraseDialog } from './erase-dialog'
import { HistorySection } from './history-section'
import { MergePerson } from './merge-person'
import { PersonBand } from './person-band'
import { PersonHeader } from './person-header'
import classes from './person-page.module.css'
import { PersonSide } from './person-side'
import { PersonSkeleton } from './person-skeleton'
import { useCustomerSummary } from './use-customer-summary'
import { WriteDialog } from './write-dialog'

export type Customer = RecordOf<typeof customers>

/** Everything about one person who comes and buys: who they are, what was, and what is next. */
export function PersonPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const record = useRecord<Customer>(customers, id)
  const summary = useCustomerSummary(id)
  const [open, setOpen] = useState<'write' | 'merge' | 'erase' | null>(null)
  const close = () => setOpen(null)
  const error = record.error ?? summary.error
  if (error && !(record.data && summary.data)) {
    const isMissing = error instanceof CallError && error.status === 404
    if (!isMissing) {
      const retry = () => void Promise.all([record.refetch(), summary.refetch()])
      return <ErrorState detail={messageOf(error)} onRetry={retry} />
    }
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notFound')}
        body={t('resource.form.notFoundWhy')}
        action={
          <Button component={Link} {...linkTo(customerPaths.list)} variant="default">
            {t('resource.form.backToList')}
          </Button>
        }
      />
    )
  }
  if (!record.data || !summary.data) return <PersonSkeleton />
  const person = record.data
  return (
    <div className={classes.page}>
      <PersonHeader
        person={person}
        summary={summary.data}
        onWrite={() => setOpen('write')}
        onMerge={() => setOpen('merge')}
        onErase={() => setOpen('erase')}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PersonBand summary={summary.data} />
          <HistorySection id={id} />
        </div>
        <PersonSide
          person={person}
          consent={summary.data.consent}
          onMerge={() => setOpen('merge')}
          onErase={() => setOpen('erase')}
        />
      </div>
      {open === 'write' ? <WriteDialog person={person} onClose={close} /> : null}
      {open === 'merge' ? <MergePerson id={id} onClose={close} /> : null}
      {open === 'erase' ? (
        <EraseDialog
          person={person}
          onClose={close}
          onErased={() => navigate(linkTo(customerPaths.list))}
        />
      ) : null}
    </div>
  )
}
