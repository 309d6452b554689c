import { importEInvoiceNotice, noticeTypes } from '@cantina/contract/documents/einvoices'
import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { DropArea } from '#ui/drop-area'
import { StatusChip } from '#ui/status-chip'
import classes from './einvoices.module.css'
import { useEInvoicesChanged } from './use-einvoices'

interface Taken {
  readonly name: string
  readonly isTaken: boolean
  readonly words: string
}

/** Takes in what the exchange has said: one file or many, each with what came of it. */
export function NoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const changed = useEInvoicesChanged()
  const take = async (files: readonly File[]) => {
    setIsBusy(true)
    for (const file of files) {
      const result = await takeIn(file)
      setTaken((before) => [result, ...before])
    }
    setIsBusy(false)
    await changed()
  }
  return (
    <Dialog
      size={640}
      title={t('documents.einvoices.notices.title')}
      about={t('documents.einvoices.notices.about')}
      onClose={onClose}
    >
      <DropArea
        label={t('documents.einvoices.notices.label')}
        isInvalid={false}
        isLocked={isBusy}
        onDrop={(file) => void (file && take([file]))}
      >
        <Button
          leftSection={<Upload size={16} />}
          loading={isBusy}
          onClick={() => picker.current?.click()}
        >
          {t('documents.einvoices.notices.choose')}
        </Button>
        <span className={classes.hint}>{t('documents.einvoices.notices.hint')}</span>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label={t('documents.einvoices.notices.label')}
          accept=".xml,text/xml,application/xml"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void take(files)
          }}
        />
      </DropArea>
      <div role="status">
        <ul className={classes.taken}>
          {taken.map(({ name, isTaken, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be brought in twice
            <li key={taken.length - index}>
              <StatusChip bare state={isTaken ? 'ok' : 'failed'} label={words} />
              <span className={classes.hint}>{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Devices call the same kind of file by different names, or by none. */
async function takeIn(file: File): Promise<Taken> {
  const { name } = file
  try {
    const content = new Blob([file], { type: noticeTypes[0] })
    const { message } = await upload(importEInvoiceNotice, { query: { name } }, content)
    return { name, isTaken: true, words: message }
  } catch (error) {
    return { name, isTaken: false, words: messageOf(error) }
  }
}
