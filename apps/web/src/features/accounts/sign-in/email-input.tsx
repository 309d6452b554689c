import { TextInput } from '@mantine/core'
import { fieldProblem } from './plain-form'

interface EmailInputProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (email: string) => void
}

/** The address that one signs in with. */
export function EmailInput({ label, value, problem, onChange }: EmailInputProps) {
  return (
    <TextInput
      size="lg"
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      label={label}
      value={value}
      error={fieldProblem(problem)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
