import { importEInvoiceNotice } from '@cantina/contract/documents/einvoices'
import { Button } from '@mantine/core'
import { FileArchive, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { MonthDialog } from './einvoice-month-dialog'
import { NoticesDialog } from './einvoice-notices-dialog'

/** What is done with many e-invoices: a month to the accountant, and the exchange's notifications back. */
export function EInvoiceTools() {
  const { t } = useTranslation()
  const mayImport = useMayCall(importEInvoiceNotice.access)
  const [open, setOpen] = useState<'month' | 'notices' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileArchive size={16} />}
        onClick={() => setOpen('month')}
      >
        {t('documents.einvoices.month.open')}
      </Button>
      {mayImport ? (
        <Button
          variant="default"
          leftSection={<FileDown size={16} />}
          onClick={() => setOpen('notices')}
        >
          {t('documents.einvoices.notices.open')}
        </Button>
      ) : null}
      {open === 'month' ? <MonthDialog onClose={close} /> : null}
      {open === 'notices' ? <NoticesDialog onClose={close} /> : null}
    </>
  )
}
