import { customers } from '@cantina/contract/customers/customers'
import {
  createOrderReceipt,
  createReceipt,
  type DocumentSourceRef,
  documents,
} from '@cantina/contract/documents/documents'
import { setEInvoiceState } from '@cantina/contract/documents/einvoices'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  Download,
  FileCode2,
  Mail,
  Printer,
  Send,
  ShoppingBag,
  SquareArrowOutUpRight,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printDocument } from '#components/printing/print-slip'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import { TextButton } from '#ui/text-button'
import classes from './document-lines.module.css'
import { EInvoiceChip } from './einvoice-chip'
import { EInvoiceDialog } from './einvoice-dialog'
import { EInvoiceTools } from './einvoice-tools'
import { openDocument, saveDocument } from './open-document'
import { SendDialog } from './send-dialog'
import { useHasEInvoices, useMarkEInvoices } from './use-einvoices'

type Sent = Parameters<typeof SendDialog>[0]['document']

const paths = { list: '/booking/closing/documents' }

/** Everything that was ever issued, the latest first. */
export function DocumentListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(documents)
  const mayWriteBookings = useMayCall(createReceipt.access)
  const mayWriteOrders = useMayCall(createOrderReceipt.access)
  const [sent, setSent] = useState<Sent | null>(null)
  const hasEInvoices = useHasEInvoices()
  const mayMark = useMayCall(setEInvoiceState.access) && hasEInvoices
  const mark = useMarkEInvoices()
  const [einvoice, setEInvoice] = useState<Sent | null>(null)
  const nameOf = ({ kind, number }: Pick<Sent, 'kind' | 'number'>) =>
    `${words.option('kind', kind)} ${number}`
  return (
    <>
      <ResourceListPage
        resource={documents}
        paths={paths}
        nameOf={nameOf}
        actions={hasEInvoices ? <EInvoiceTools /> : null}
        isSelectableByAll={mayMark}
        bulkExtras={(rows, clear) => {
          const ids = rows.filter((row) => row.einvoiceState === 'to_send').map(({ id }) => id)
          return (
            <Button
              variant="default"
              leftSection={<Send size={16} />}
              disabled={ids.length === 0}
              loading={mark.isPending}
              onClick={() => mark.mutate({ ids, state: 'sent' }, { onSuccess: clear })}
            >
              {t('documents.einvoices.markSent', { count: ids.length })}
            </Button>
          )
        }}
        columns={[
          {
            key: 'number',
            render: ({ id, number }) => (
              <TextButton onClick={() => void openDocument(id)}>{number}</TextButton>
            ),
          },
          {
            key: 'kind',
            render: ({ kind, creditedNumber }) =>
              creditedNumber === null
                ? words.option('kind', kind)
                : `${words.option('kind', kind)} (${creditedNumber})`,
          },
          {
            key: 'date',
            render: ({ date }) => <span className={classes.amount}>{formats.date(date)}</span>,
          },
          { key: 'recipientName' },
          {
            key: 'sources',
            isMinor: true,
            card: 'hidden',
            render: ({ sources }) => sources.map(({ number }) => number).join(', '),
          },
          { key: 'sellerName', isMinor: true, card: 'hidden' },
          {
            key: 'totalCents',
            align: 'end',
            card: 'end of line',
            render: ({ kind, totalCents }) => (
              <span className={classes.amount}>
                {formats.money(kind === 'credit_note' ? -totalCents : totalCents)}
              </span>
            ),
          },
          {
            key: 'status',
            render: ({ status, einvoiceState }) => (
              <span className={classes.states}>
                <StatusChip state={status} label={words.option('status', status)} />
                {einvoiceState && hasEInvoices ? <EInvoiceChip bare state={einvoiceState} /> : null}
              </span>
            ),
          },
        ]}
        filters={[
          'kind',
          ...(hasEInvoices ? (['einvoiceState'] as const) : []),
          'status',
          'from',
          'to',
          'number',
          { key: 'customerId', resource: customers },
          'isDuplicate',
        ]}
        filtersInView={hasEInvoices ? 5 : 4}
        texts={{
          searchHint: t('documents.documents.searchHint'),
          empty: t('documents.documents.empty'),
          emptyWhy: t('documents.documents.emptyWhy'),
        }}
        rowExtras={({ id, kind, number, sources, einvoiceState }) => (
          <>
            <Menu.Item
              leftSection={<SquareArrowOutUpRight size={16} />}
              onClick={() => void openDocument(id)}
            >
              {t('documents.documents.open')}
            </Menu.Item>
            <Menu.Item leftSection={<Download size={16} />} onClick={() => void saveDocument(id)}>
              {t('documents.documents.download')}
            </Menu.Item>
            <Menu.Item leftSection={<Printer size={16} />} onClick={() => void printDocument(id)}>
              {t('documents.printing.onTillPrinter')}
            </Menu.Item>
            {einvoiceState && hasEInvoices ? (
              <Menu.Item
                leftSection={<FileCode2 size={16} />}
                onClick={() => setEInvoice({ id, kind, number })}
              >
                {t('documents.einvoices.open')}
              </Menu.Item>
            ) : null}
            {sources.every((one) => (one.kind === 'order' ? mayWriteOrders : mayWriteBookings)) ? (
              <Menu.Item
                leftSection={<Mail size={16} />}
                onClick={() => setSent({ id, kind, number })}
              >
                {t('documents.documents.sendByMail')}
              </Menu.Item>
            ) : null}
            {sources.map((source) => (
              <SourceItem key={source.id} source={source} isOneOfSeveral={sources.length > 1} />
            ))}
          </>
        )}
      />
      {sent ? <SendDialog document={sent} email={null} onClose={() => setSent(null)} /> : null}
      {einvoice ? (
        <EInvoiceDialog
          id={einvoice.id}
          name={nameOf(einvoice)}
          onClose={() => setEInvoice(null)}
        />
      ) : null}
    </>
  )
}

/** Opens the booking or the order that a document is about. */
function SourceItem({
  source: { kind, id, number },
  isOneOfSeveral,
}: {
  readonly source: DocumentSourceRef
  readonly isOneOfSeveral: boolean
}) {
  const { t } = useTranslation()
  const [Icon, label, path] =
    kind === 'booking'
      ? [CalendarDays, t('documents.documents.booking'), `/home/createreservation/edit/${id}`]
      : [ShoppingBag, t('documents.documents.order'), `/sales/pointofsales/salesorder/order/${id}`]
  return (
    <Menu.Item leftSection={<Icon size={16} />} component={Link} {...linkTo(path)}>
      {isOneOfSeveral ? `${label} ${number}` : label}
    </Menu.Item>
  )
}
