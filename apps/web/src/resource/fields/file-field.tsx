import { fileAddress, uploadDocument } from '@cantina/contract/business/files'
import { FileText } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkDocument } from './upload-checks'
import { UploadField } from './upload-field'
import classes from './upload-field.module.css'
import type { FieldProps } from './use-field'
import type { UploadKind } from './use-upload'

const sheet: UploadKind = { name: 'file', endpoint: uploadDocument, check: checkDocument }

/** A sheet to read; its value is the id of the stored file. */
export function FileField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { t } = useTranslation()
  return (
    <UploadField
      {...props}
      kind={sheet}
      preview={(id, _, name) => (
        <a className={classes.file} href={fileAddress(id)} target="_blank" rel="noreferrer">
          <FileText size={16} aria-hidden />
          {name ?? t('resource.field.openFile')}
        </a>
      )}
    />
  )
}
