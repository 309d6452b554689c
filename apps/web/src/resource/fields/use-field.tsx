import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useErrorText } from '#resource/form/form-errors'
import { useFormScope } from '#resource/form/form-scope'
import { useFieldEntry } from '#resource/form/use-field-entry'
import { afterPress, useSettledText } from '#ui/after-press'
import { fieldFrame } from './field-frame'
import { useFieldPath } from './row-scope'

export interface FieldProps<Values extends FieldValues, Value> {
  /** The contract may fill in what is not there. */
  readonly name: FieldPathByValue<Values, Value | undefined>
  /** When the label by convention does not fit. */
  readonly label?: string
  /** Where a person would hesitate. */
  readonly help?: string
  /** Named for assistive technology alone, as in repeated rows under one head line. */
  readonly isLabelHidden?: boolean
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  /** What is wrong by more than the form itself knows. */
  readonly problem?: string | undefined
}

type AnyFieldProps = Omit<FieldProps<FieldValues, unknown>, 'name'> & { readonly name: string }

/** Ties a field to its form: its value, its words, its rules and its state. */
export function useField<Value>(
  props: AnyFieldProps,
  show: (value: NonNullable<Value>) => string = (value) => String(value),
) {
  const { help } = props
  const name = useFieldPath(props.name)
  const scope = useFormScope()
  const errorText = useErrorText()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const rules = scope.rulesOf(name)
  const label = props.label ?? scope.labelOf(name)
  const isReadOnly = props.isReadOnly ?? scope.isReadOnly
  const isDisabled = props.isDisabled ?? false
  const isRequired = props.isRequired ?? rules.isRequired
  const error = useSettledText(fieldState.error ? errorText(fieldState.error) : props.problem)

  useFieldEntry<Value>(name, { label, show })

  return {
    value: field.value as Value,
    change: (value: Value | null) => field.onChange(value),
    /** The value in words. */
    words: () => (isEmpty(field.value) ? '' : show(field.value as NonNullable<Value>)),
    label,
    rules,
    error,
    isReadOnly,
    isDisabled,
    isLocked: isReadOnly || isDisabled,
    /** Spread on a control of the UI kit: name, state, label, help and error. */
    control: {
      name: field.name,
      ref: field.ref,
      onBlur: () => void afterPress(field.onBlur),
      disabled: isDisabled,
      readOnly: isReadOnly,
      required: isRequired && !isReadOnly,
      'aria-label': props.isLabelHidden ? label : undefined,
      ...fieldFrame({
        name,
        label: props.isLabelHidden ? undefined : label,
        help,
        error,
        isReadOnly,
      }),
    },
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined
}
