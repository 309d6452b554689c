import { readDocumentPdf } from '@cantina/contract/documents/documents'
import { Button } from '@mantine/core'
import { Download, Mail, Printer } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, fetchFile } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { openFile } from '#resource/show-file'
import classes from './sold-view.module.css'
import { type Paper, useTillPapers } from './till-papers'
import { useTillScope } from './till-scope'

interface PaperRowProps {
  readonly paper: Paper
  readonly email: string | null
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A receipt or an invoice, and how the guest gets it. */
export function PaperRow({ paper, email, children }: PaperRowProps) {
  const { t } = useTranslation()
  const { say } = useTillScope()
  const { SendPaper } = useTillPapers()
  const [isSending, setSending] = useState(false)
  const name = t(
    paper.kind === 'invoice'
      ? 'sales.customerview.sale.invoiceNumber'
      : 'sales.customerview.sale.receipt',
    { number: paper.number },
  )
  return (
    <section className={classes.papers} aria-label={name}>
      <span>{name}</span>
      <Button
        variant="default"
        size="lg"
        leftSection={<Printer size={18} />}
        onClick={() => void printPaper(paper.id)}
      >
        {t('sales.customerview.sale.print')}
      </Button>
      <Button
        variant="default"
        size="lg"
        leftSection={<Download size={18} />}
        onClick={() => {
          download(readDocumentPdf, { params: { id: paper.id } }).catch((error: unknown) =>
            say(messageOf(error), 'problem'),
          )
        }}
      >
        {t('sales.customerview.sale.pdf')}
      </Button>
      <Button
        variant="default"
        size="lg"
        leftSection={<Mail size={18} />}
        onClick={() => setSending(true)}
      >
        {t('sales.customerview.sale.mail')}
      </Button>
      {children}
      <Suspense>
        {isSending ? (
          <SendPaper paper={paper} email={email} onClose={() => setSending(false)} />
        ) : null}
      </Suspense>
    </section>
  )
}

function printPaper(id: string): Promise<void> {
  return openFile(() => fetchFile(readDocumentPdf, { params: { id } }))
}
