import type { BookingDocument, BookingDocuments } from '@cantina/contract/documents/documents'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, ReceiptEuro } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './document-actions.module.css'
import type { DocumentTask } from './document-dialogs'
import { DocumentLines } from './document-lines'
import { documentsKey, documentsOf, type Sold } from './documents-of'
import type { InvoiceSubject } from './invoice-dialog'
import { openNewDocument } from './open-document'
import { useHasEInvoices } from './use-einvoices'

const DocumentDialogs = lazy(async () => ({
  default: (await import('./document-dialogs')).DocumentDialogs,
}))

interface DocumentActionsProps {
  readonly sold: Sold
  /** What is shown of it is to be read again. */
  readonly onChanged: () => Promise<void>
  /** What was asked for before this was there. */
  readonly first?: 'receipt' | 'invoice' | null
  readonly onFirstDone?: () => void
}

/** The documents of a visit or an order: what was issued, and what can be. */
export function DocumentActions(props: DocumentActionsProps) {
  const { sold, onChanged, first = null, onFirstDone } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const queryClient = useQueryClient()
  const calls = documentsOf[sold.kind]
  const mayIssue = useMayCall(calls.receipt.access)
  const [task, setTask] = useState<DocumentTask | null>(null)
  const hasEInvoices = useHasEInvoices()
  const documents = useQuery({
    queryKey: [...documentsKey, sold.kind, sold.id, sold.version],
    queryFn: ({ signal }) => call(calls.list, { params: { id: sold.id } }, { signal }),
    placeholderData: (before) => before,
  })
  const changed = async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: documentsKey }), onChanged()])
  }
  const receipt = useMutation({
    mutationFn: () =>
      openNewDocument(async () => {
        const body = { version: sold.version, language: null }
        const made = await call(calls.receipt, { params: { id: sold.id }, body })
        notify.success(made.message)
        return made.item
      }),
    onSuccess: () => void changed(),
    onError: (error) => {
      notify.error(messageOf(error))
      if (error instanceof CallError && error.code === 'stale_version') void changed()
    },
  })

  const taskWith = (kind: 'credit' | 'send' | 'einvoice') => (document: BookingDocument) =>
    setTask({ kind, document })

  const amounts = documents.data
  // Once, when it is known what can be issued; a page that is opened again asks for nothing.
  useEffect(() => {
    if (first === null || !amounts || !isFirstTime(`${sold.id} ${first}`)) return
    if (first === 'receipt' && amounts.receiptCents > 0) receipt.mutate()
    if (first === 'invoice' && amounts.invoiceCents > 0) {
      setTask({ kind: 'invoice', of: subjectOf(sold, amounts) })
    } else {
      onFirstDone?.()
    }
  }, [first, amounts, receipt.mutate, sold, onFirstDone])

  if (documents.error && !documents.data) {
    return (
      <ErrorState detail={messageOf(documents.error)} onRetry={() => void documents.refetch()} />
    )
  }
  if (!documents.data) return <SkeletonBlock height={96} />
  const { items, receiptCents, invoiceCents } = documents.data
  const invoice = items.find(
    ({ kind, totalCents, creditedCents }) => kind === 'invoice' && creditedCents < totalCents,
  )
  return (
    <section className={classes.documents} aria-label={t('documents.documents.title')}>
      {mayIssue ? (
        <>
          <div className={classes.buttons} data-screen-only>
            <Button
              variant="default"
              leftSection={<ReceiptEuro size={16} />}
              disabled={receiptCents === 0}
              loading={receipt.isPending}
              onClick={() => receipt.mutate()}
            >
              {t('documents.documents.createReceipt')}
            </Button>
            <Button
              variant="default"
              leftSection={<FileText size={16} />}
              disabled={invoiceCents === 0}
              onClick={() => setTask({ kind: 'invoice', of: subjectOf(sold, documents.data) })}
            >
              {t('documents.documents.createInvoice')}
            </Button>
          </div>
          <p className={classes.hint}>
            {receiptCents > 0
              ? t('documents.documents.receiptOf', { amount: formats.money(receiptCents) })
              : invoice
                ? t('documents.documents.allInvoiced', { number: invoice.number })
                : items.some(({ kind }) => kind === 'receipt')
                  ? t('documents.documents.allReceipted')
                  : t('documents.documents.nothingPaid')}
          </p>
        </>
      ) : null}
      {items.length > 0 ? (
        <DocumentLines
          documents={items}
          onCredit={mayIssue ? taskWith('credit') : null}
          onInvoice={
            mayIssue && invoiceCents > 0
              ? ({ id, number }) =>
                  setTask({ kind: 'invoice', of: { kind: 'receipt', id, number } })
              : null
          }
          onSend={mayIssue ? taskWith('send') : null}
          onEInvoice={hasEInvoices ? taskWith('einvoice') : null}
        />
      ) : (
        <p className={classes.hint}>{t('documents.documents.none')}</p>
      )}
      <Suspense>
        {task ? (
          <DocumentDialogs
            task={task}
            about={documents.data}
            onIssued={() => void changed()}
            onClose={() => setTask(null)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function subjectOf(
  sold: Sold,
  { invoiceCents, depositCents }: Pick<BookingDocuments, 'invoiceCents' | 'depositCents'>,
): InvoiceSubject {
  return { ...sold, cents: invoiceCents, depositCents }
}

const asked = new Set<string>()

/** Issuing changes what it is issued of, so that the form begins anew: it must not ask once more. */
function isFirstTime(wish: string): boolean {
  if (asked.has(wish)) return false
  asked.add(wish)
  return true
}
