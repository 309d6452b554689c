import type { ImportOptions } from '@cantina/contract/import'
import { Checkbox, Radio, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#resource/fields/field-frame'
import { FormSection } from '#resource/fields/form-section'
import classes from './options-step.module.css'

/** What whoever imports decides about the whole file. */
export type ImportChoices = Omit<ImportOptions, 'columns'>

interface OptionsStepProps {
  readonly choices: ImportChoices
  /** Where pieces can have been counted; null where the file counts none. */
  readonly storages: readonly { readonly value: string; readonly label: string }[] | null
  /** The field by which records are matched, in words. */
  readonly keyName: string
  /** Whether what is missing is to be shown. */
  readonly isAsked: boolean
  readonly onChange: (changed: Partial<ImportChoices>) => void
}

/** Whether known records are brought up to date, what an empty cell means, and where stock was counted. */
export function OptionsStep({ choices, storages, keyName, isAsked, onChange }: OptionsStepProps) {
  const { t } = useTranslation()
  const { updatesKnown, clearsEmpty, posId } = choices
  return (
    <FormSection
      title={t('import.options.title')}
      help={t('import.options.help', { key: keyName })}
    >
      <Radio.Group
        aria-label={t('import.options.title')}
        value={updatesKnown ? 'update' : 'skip'}
        onChange={(value) => onChange({ updatesKnown: value === 'update' })}
      >
        <div className={classes.choices}>
          <Radio
            value="update"
            label={t('import.options.update')}
            description={t('import.options.updateHelp')}
          />
          <Radio
            value="skip"
            label={t('import.options.skip')}
            description={t('import.options.skipHelp')}
          />
        </div>
      </Radio.Group>
      {updatesKnown ? (
        <Checkbox
          checked={clearsEmpty}
          onChange={(event) => onChange({ clearsEmpty: event.currentTarget.checked })}
          label={t('import.options.clearsEmpty')}
          description={t('import.options.clearsEmptyHelp')}
        />
      ) : null}
      {storages ? (
        <Select
          className={classes.storage}
          label={t('import.options.storage')}
          description={t('import.options.storageHelp')}
          data={[...storages]}
          value={posId}
          onChange={(value) => onChange({ posId: value })}
          required
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          rightSection={<ChevronDown size={16} />}
          error={
            isAsked && posId === null ? (
              <FieldError text={t('import.options.storageMissing')} />
            ) : undefined
          }
        />
      ) : null}
    </FormSection>
  )
}
