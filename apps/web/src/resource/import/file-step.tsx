import { Button, Loader } from '@mantine/core'
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FieldError } from '#resource/fields/field-frame'
import { FormSection } from '#resource/fields/form-section'
import { DropArea } from '#ui/drop-area'
import classes from './file-step.module.css'
import type { ChosenFile } from './use-sheet-file'

interface FileStepProps {
  readonly file: ChosenFile | null
  readonly isReading: boolean
  readonly problem: string | undefined
  readonly onChoose: (file: File | undefined) => void
  readonly onTemplate: () => void
}

/** A file from the reader's device: chosen or dropped, and a template for those who start with nothing. */
export function FileStep({ file, isReading, problem, onChoose, onTemplate }: FileStepProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const picker = useRef<HTMLInputElement>(null)
  const count = file?.sheet.rows.length ?? 0
  return (
    <FormSection title={t('import.file.title')} help={t('import.file.help')}>
      <DropArea label={t('import.file.label')} isInvalid={Boolean(problem)} onDrop={onChoose}>
        {file ? (
          <p className={classes.file}>
            <FileSpreadsheet size={20} aria-hidden />
            <span className={classes.name}>{file.name}</span>
            <span className={classes.aside}>
              {t('import.file.rows', { count, rows: formats.number(count) })}
            </span>
          </p>
        ) : null}
        <Button
          variant={file ? 'default' : 'filled'}
          aria-disabled={isReading}
          leftSection={<Upload size={16} />}
          onClick={() => !isReading && picker.current?.click()}
        >
          {file ? t('import.file.chooseOther') : t('import.file.choose')}
        </Button>
        {file ? null : <span className={classes.aside}>{t('import.file.orDrop')}</span>}
        <span className={classes.reading} role="status">
          {isReading ? (
            <>
              <Loader size={16} />
              {t('import.file.reading')}
            </>
          ) : null}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('import.file.label')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            onChoose(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
      </DropArea>
      {problem ? (
        <p className={classes.problem} role="alert">
          <FieldError text={problem} />
        </p>
      ) : null}
      {file ? null : (
        <div className={classes.template}>
          <Button variant="default" leftSection={<Download size={16} />} onClick={onTemplate}>
            {t('import.file.template')}
          </Button>
          <span className={classes.aside}>{t('import.file.templateHelp')}</span>
        </div>
      )}
    </FormSection>
  )
}
