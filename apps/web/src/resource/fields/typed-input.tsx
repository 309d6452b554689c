import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import classes from './field-frame.module.css'
import type { useField } from './use-field'

interface TypedInputProps<Value> {
  readonly field: ReturnType<typeof useField<Value | Unreadable | null>>
  /** Null for empty; what cannot be read is kept with the words that say why. */
  readonly read: (text: string) => Value | Unreadable | null
  readonly write: (value: Value) => string
  readonly inputMode: 'decimal' | 'numeric' | 'text'
  /** Units stand inside the field. */
  readonly before?: string
  readonly after?: string | undefined
  /** Another way to give the value, beside typing it. */
  readonly button?: ReactNode
}

/** A value that is typed as text: what is typed stays as it is until the field is left. */
export function TypedInput<Value>({
  field,
  read,
  write,
  inputMode,
  before,
  after,
  button,
}: TypedInputProps<Value>) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextInput
      {...field.control}
      inputMode={inputMode}
      autoComplete="off"
      leftSection={before ? <span className={classes.unit}>{before}</span> : null}
      rightSection={button ?? (after ? <span className={classes.unit}>{after}</span> : null)}
      leftSectionPointerEvents="none"
      {...(before ? { leftSectionWidth: 32 } : {})}
      rightSectionPointerEvents={button ? 'all' : 'none'}
      classNames={{ input: classes.figures }}
      value={draft ?? textOf(field.value, write)}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        field.change(read(event.currentTarget.value))
      }}
      onBlur={() => {
        setDraft(null)
        field.control.onBlur()
      }}
    />
  )
}

function textOf<Value>(value: Value | Unreadable | null, write: (value: Value) => string): string {
  if (value === null || value === undefined) return ''
  return isUnreadable(value) ? value.unreadable : write(value)
}
