import { type BookingDocument, documents as resource } from '@cantina/contract/documents/documents'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import {
  Download,
  Ellipsis,
  FileCode2,
  FileMinus,
  FileText,
  Mail,
  Printer,
  SquareArrowOutUpRight,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { printDocument } from '#components/printing/print-slip'
import { useFormats } from '#lib/formats'
import { useFieldTexts } from '#resource/use-resource-texts'
import { IconButton } from '#ui/icon-button'
import { StatusChip } from '#ui/status-chip'
import { TextButton } from '#ui/text-button'
import classes from './document-lines.module.css'
import { EInvoiceChip } from './einvoice-chip'
import { openDocument, saveDocument } from './open-document'

interface DocumentLinesProps {
  readonly documents: readonly BookingDocument[]
  /** Null without the right to issue. */
  readonly onCredit: ((document: BookingDocument) => void) | null
  /** Of a receipt; null without the right, or where all of it is invoiced. */
  readonly onInvoice: ((document: BookingDocument) => void) | null
  readonly onSend: ((document: BookingDocument) => void) | null
  /** Null where there are no e-invoices. */
  readonly onEInvoice: ((document: BookingDocument) => void) | null
}

/** What was issued for a visit or an order, in its order, with what can be done with each. */
export function DocumentLines(props: DocumentLinesProps) {
  const { documents, onCredit, onInvoice, onSend, onEInvoice } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(resource)
  return (
    <ul className={classes.list}>
      {documents.map((document) => {
        const name = `${words.option('kind', document.kind)} ${document.number}`
        const canCredit = document.kind !== 'credit_note' && document.status !== 'credited'
        return (
          <li key={document.id} className={classes.line}>
            <div className={classes.words}>
              <TextButton onClick={() => void openDocument(document.id)}>
                {words.option('kind', document.kind)}{' '}
                <span className={classes.number}>{document.number}</span>
              </TextButton>
              <p className={classes.detail}>
                {formats.date(document.date)}
                {document.creditedNumber === null
                  ? null
                  : ` · ${t('documents.documents.takesBack', { number: document.creditedNumber })}`}
                {document.invoiceNumber === null
                  ? null
                  : ` · ${t('documents.documents.invoicedAs', { number: document.invoiceNumber })}`}
              </p>
              {document.sources.length > 1 ? (
                <p className={classes.detail}>
                  {t('documents.documents.paidTogether', {
                    numbers: document.sources.map(({ number }) => number).join(', '),
                  })}
                </p>
              ) : null}
              {document.status === 'issued' ? null : (
                <StatusChip
                  bare
                  state={document.status}
                  label={words.option('status', document.status)}
                />
              )}
              {onEInvoice && document.einvoiceState ? (
                <p className={classes.detail}>
                  {t('documents.einvoices.title')}{' '}
                  <EInvoiceChip bare state={document.einvoiceState} />
                </p>
              ) : null}
            </div>
            <span className={classes.amount}>
              {formats.money(
                document.kind === 'credit_note' ? -document.totalCents : document.totalCents,
              )}
            </span>
            {onSend ? (
              <IconButton
                label={t('documents.documents.sendNamed', { name })}
                icon={<Mail size={16} />}
                onClick={() => onSend(document)}
              />
            ) : null}
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <IconButton
                  label={t('resource.row.moreNamed', { name })}
                  icon={<Ellipsis size={16} />}
                />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<SquareArrowOutUpRight size={16} />}
                  onClick={() => void openDocument(document.id)}
                >
                  {t('documents.documents.open')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<Download size={16} />}
                  onClick={() => void saveDocument(document.id)}
                >
                  {t('documents.documents.download')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<Printer size={16} />}
                  onClick={() => void printDocument(document.id)}
                >
                  {t('documents.printing.onTillPrinter')}
                </Menu.Item>
                {onEInvoice && document.einvoiceState ? (
                  <Menu.Item
                    leftSection={<FileCode2 size={16} />}
                    onClick={() => onEInvoice(document)}
                  >
                    {t('documents.einvoices.open')}
                  </Menu.Item>
                ) : null}
                {onInvoice && document.kind === 'receipt' && canCredit ? (
                  <Menu.Item
                    leftSection={<FileText size={16} />}
                    onClick={() => onInvoice(document)}
                  >
                    {t('documents.documents.turnIntoInvoice')}
                  </Menu.Item>
                ) : null}
                {onCredit && canCredit ? (
                  <Menu.Item
                    leftSection={<FileMinus size={16} />}
                    onClick={() => onCredit(document)}
                  >
                    {t('documents.documents.credit')}
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          </li>
        )
      })}
    </ul>
  )
}
