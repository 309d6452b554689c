import {
  type BusinessData,
  exportBusinessData,
  exportForm,
  exportPath,
} from '@cantina/contract/archive/data'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { saveFrom } from '#lib/save-file'
import { SmallForm } from '#resource/form/small-form'
import { usePlainForm } from '#resource/form/use-plain-form'
import { Dialog } from '#ui/dialog'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'
import { ProofFields } from './proof-fields'

interface ExportSectionProps {
  readonly data: BusinessData
  readonly onExported: () => void
}

export function ExportSection({ data, onExported }: ExportSectionProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [isAsked, setAsked] = useState(false)
  return (
    <FramedSection>
      <h2>{t('archive.data.export.title')}</h2>
      <p>{t('archive.data.export.about')}</p>
      <p>
        {data.exportedAt
          ? t('archive.data.export.last', { time: dateTime(data.exportedAt) })
          : t('archive.data.export.never')}
      </p>
      <Button leftSection={<Download size={16} />} onClick={() => setAsked(true)}>
        {t('archive.data.export.begin')}
      </Button>
      {isAsked ? (
        <ExportDialog
          needsCode={data.needsCode}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            onExported()
          }}
        />
      ) : null}
    </FramedSection>
  )
}

interface ExportDialogProps {
  readonly needsCode: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function ExportDialog({ needsCode, onClose, onDone }: ExportDialogProps) {
  const { t } = useTranslation()
  const plain = usePlainForm({
    schema: exportForm,
    empty: { currentPassword: '', code: needsCode ? '' : null },
    send: async (body) => {
      const { message, token } = await call(exportBusinessData, { body })
      // Straight to the disk: a page would have to hold all of it.
      saveFrom(exportPath(token))
      notify.success(message)
      onDone()
    },
  })
  const title = t('archive.data.export.begin')
  return (
    <Dialog title={title} about={t('archive.data.export.proof')} onClose={onClose}>
      <SmallForm
        form={plain.form}
        action={t('archive.data.export.download')}
        beside={
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
      >
        <ProofFields needsCode={needsCode} {...plain} />
      </SmallForm>
    </Dialog>
  )
}
