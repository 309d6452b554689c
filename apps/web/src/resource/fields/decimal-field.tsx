import type { FieldValues } from 'react-hook-form'
import { useFormScope } from '#resource/form/form-scope'
import { NumberField } from './number-field'
import { useFieldPath } from './row-scope'
import type { FieldProps } from './use-field'

interface DecimalFieldProps<Values extends FieldValues> extends FieldProps<Values, number | null> {
  /** Stands inside the field, after the number. */
  readonly unit?: string
}

/** A number with as many decimals as its schema takes. */
export function DecimalField<Values extends FieldValues>(props: DecimalFieldProps<Values>) {
  const { rulesOf } = useFormScope()
  const decimals = rulesOf(useFieldPath(props.name)).decimals ?? 0
  return <NumberField {...props} decimals={decimals} />
}
