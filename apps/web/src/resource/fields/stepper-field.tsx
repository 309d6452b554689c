import type { FieldValues } from 'react-hook-form'
import { Stepper } from '#ui/stepper'
import { type FieldProps, useField } from './use-field'

interface StepperFieldProps<Values extends FieldValues> extends FieldProps<Values, number> {
  readonly min?: number
  readonly max?: number | null
}

/** How many of something, tapped or typed. */
export function StepperField<Values extends FieldValues>({
  min = 0,
  max = null,
  ...props
}: StepperFieldProps<Values>) {
  const field = useField<number | null>(props)
  return (
    <Stepper
      {...field.control}
      required={false}
      min={min}
      max={max}
      value={field.value ?? min}
      onChange={(value) => field.change(value)}
    />
  )
}
