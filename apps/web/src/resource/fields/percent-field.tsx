import type { FieldValues } from 'react-hook-form'
import { NumberField } from './number-field'
import type { FieldProps } from './use-field'

/** A share of a hundred, with up to two decimals. */
export function PercentField<Values extends FieldValues>(props: FieldProps<Values, number | null>) {
  return <NumberField {...props} decimals={2} unit="%" />
}
