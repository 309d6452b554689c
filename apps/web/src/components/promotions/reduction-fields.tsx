import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '#resource/fields/form-section'
import { MoneyField } from '#resource/fields/money-field'
import { PercentField } from '#resource/fields/percent-field'
import { SelectField } from '#resource/fields/select-field'

/** How much is taken off, as a percentage or an amount; the other one would be kept unseen, so it is emptied. */
export function ReductionFields() {
  const { setValue } = useFormContext()
  const unit: unknown = useWatch({ name: 'unit' })
  return (
    <FieldRow>
      <SelectField
        name="unit"
        onChoose={(chosen) =>
          setValue(chosen === 'percent' ? 'amountCents' : 'percent', null, { shouldDirty: true })
        }
      />
      {unit === 'amount' ? (
        <MoneyField name="amountCents" isRequired />
      ) : (
        <PercentField name="percent" isRequired />
      )}
    </FieldRow>
  )
}
