import { useContext, useEffect, useRef } from 'react'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#resource/form/form-errors'
import { FormTabContext, useFormScope } from '#resource/form/form-scope'
import { fieldFrame } from './field-frame'

export interface FieldProps<Values extends FieldValues, Value> {
  readonly name: FieldPathByValue<Values, Value>
  /** When the label by convention does not fit. */
  readonly label?: string
  /** Where a person would hesitate. */
  readonly help?: string
  /** Named for assistive technology alone, as in repeated rows under one head line. */
  readonly isLabelHidden?: boolean
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
}

type AnyFieldProps = Omit<FieldProps<FieldValues, unknown>, 'name'> & { readonly name: string }

/** Ties a field to its form: its value, its words, its rules and its state. */
export function useField<Value>(
  props: AnyFieldProps,
  show: (value: NonNullable<Value>) => string = (value) => String(value),
) {
  const { name, help } = props
  const { t } = useTranslation()
  const scope = useFormScope()
  const tab = useContext(FormTabContext)
  const errorText = useErrorText()
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const rules = scope.rulesOf(name)
  const label = props.label ?? scope.labelOf(name)
  const isReadOnly = props.isReadOnly ?? scope.isReadOnly
  const isDisabled = props.isDisabled ?? false
  const isRequired = props.isRequired ?? rules.isRequired
  const error = fieldState.error && errorText(fieldState.error)

  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })
  useEffect(() => {
    const inWords = (value: unknown) => {
      const isEmpty = value === null || value === undefined || value === ''
      return isEmpty
        ? t('resource.conflict.empty')
        : showLatest.current(value as NonNullable<Value>)
    }
    return scope.registry.enter(name, { label, tab, show: inWords })
  }, [scope.registry, name, label, tab, t])

  return {
    value: field.value as Value,
    change: (value: Value | null) => field.onChange(value),
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
      onBlur: field.onBlur,
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
