import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface CheckFieldProps {
  readonly label: ComponentChildren
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isRequired?: boolean
  readonly error?: string | undefined
}

export function CheckField(props: CheckFieldProps) {
  const { label, isChecked, onChange, isRequired = false, error } = props
  const id = useId()
  return (
    <div class="check">
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p class="error" id={id}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
