import { batchForm } from '@cantina/contract/promotions/batches'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { PatternPreview } from './pattern-preview'

const { NumberField, TextField } = fieldsOf(batchForm)

/** What the vouchers are called, and how their codes are made. */
export function BatchFields() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <TextField name="name" help={t('promotions.batches.nameHelp')} />
      </FormSection>
      <FormSection title={t('promotions.batches.codes')} help={t('promotions.batches.codesHelp')}>
        <FieldRow>
          <TextField name="pattern" help={t('promotions.batches.patternHelp')} />
          <NumberField name="count" help={t('promotions.batches.countHelp')} />
        </FieldRow>
        <PatternPreview />
      </FormSection>
    </>
  )
}
