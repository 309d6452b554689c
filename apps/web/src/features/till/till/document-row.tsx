import { readDocumentPdf } from '@cantina/contract/documents/documents'
import { Button } from '@mantine/core'
import { Download, Mail, Printer } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printDocument } from '#components/printing/print-slip'
import { download } from '#lib/call'
import { messageOf } from '#lib/message-of'
import classes from './sold-view.module.css'
import { type Document, useTillDocuments } from './till-documents'
import { useTillScope } from './till-scope'

interface DocumentRowProps {
  readonly document: Document
  readonly email: string | null
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A receipt or an invoice, and how the guest gets it. */
export function DocumentRow({ document, email, children }: DocumentRowProps) {
  const { t } = useTranslation()
  const { say } = useTillScope()
  const { SendDocument } = useTillDocuments()
  const [isSending, setSending] = useState(false)
  const name = t(
    document.kind === 'invoice' ? 'till.till.sale.invoiceNumber' : 'till.till.sale.receipt',
    { number: document.number },
  )
  return (
    <section className={classes.documents} aria-label={name}>
      <span>{name}</span>
      <Button
        variant="default"
        size="lg"
        leftSection={<Printer size={18} />}
        onClick={() => void printDocument(document.id)}
      >
        {t('till.till.sale.print')}
      </Button>
      <Button
        variant="default"
        size="lg"
        leftSection={<Download size={18} />}
        onClick={() => {
          download(readDocumentPdf, { params: { id: document.id } }).catch((error: unknown) =>
            say(messageOf(error), 'problem'),
          )
        }}
      >
        {t('till.till.sale.pdf')}
      </Button>
      <Button
        variant="default"
        size="lg"
        leftSection={<Mail size={18} />}
        onClick={() => setSending(true)}
      >
        {t('till.till.sale.mail')}
      </Button>
      {children}
      <Suspense>
        {isSending ? (
          <SendDocument document={document} email={email} onClose={() => setSending(false)} />
        ) : null}
      </Suspense>
    </section>
  )
}
