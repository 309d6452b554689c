import { Field } from './field'

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  /** Stands first, for nothing chosen. */
  readonly none?: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  readonly isRequired?: boolean
  readonly autocomplete?: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, none, options, onChange, isRequired = false, hint, error } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          required={isRequired}
          autocomplete={props.autocomplete as 'country'}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
