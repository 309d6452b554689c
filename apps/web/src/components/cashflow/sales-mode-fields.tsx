import { salesModeFields, salesModeForm } from '@cantina/contract/operator/sales-mode'
import type { SalesMode } from '@cantina/domain/operator/terms'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#resource/fields/fields-of'

const { ChoiceField } = fieldsOf({
  texts: 'entities.operator.terms',
  inputFields: salesModeFields,
  input: salesModeForm,
})

interface SalesModeFieldsProps {
  readonly helpOf: (mode: SalesMode) => string
}

/** Who sells decides how often it is settled: a business that sells itself owes its commission by the month. */
export function SalesModeFields({ helpOf }: SalesModeFieldsProps) {
  const { setValue } = useFormContext()
  const mode = useWatch({ name: 'mode' })
  return (
    <>
      <ChoiceField
        name="mode"
        helpOf={(value) => helpOf(value as SalesMode)}
        onChoose={(value) => {
          if (value === 'direct') setValue('frequency', 'monthly', { shouldDirty: true })
        }}
      />
      {mode === 'provider' ? <ChoiceField name="frequency" /> : null}
    </>
  )
}
