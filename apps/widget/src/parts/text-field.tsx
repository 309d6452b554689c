import { selectWhole } from '#widget/lib/select-whole'
import { Field } from './field'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'tel' | 'number' | 'date'
  readonly autocomplete?: string
  readonly isRequired?: boolean
  readonly isLong?: boolean
  readonly maxLength?: number
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isWide?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', autocomplete, isLong, hint, error } = props
  const { isRequired = false, maxLength = 100, isWide = false } = props
  return (
    <Field label={label} hint={hint} error={error} isWide={isWide}>
      {(attributes) =>
        isLong ? (
          <textarea
            {...attributes}
            rows={3}
            value={value}
            maxLength={maxLength}
            required={isRequired}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <input
            {...attributes}
            type={type as 'text'}
            value={value}
            maxLength={maxLength}
            required={isRequired}
            autocomplete={autocomplete as 'name'}
            onFocus={type === 'number' ? selectWhole : undefined}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  )
}
