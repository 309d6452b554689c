import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import type { fieldFrame } from './field-frame'
import classes from './field-frame.module.css'
import type { useField } from './use-field'

/** A field's value and frame, or those of something that is asked for beside a form. */
export interface TypedValue<Value> {
  readonly value: Value | Unreadable | null
  readonly change: (value: Value | Unreadable | null) => void
  readonly isLocked: boolean
  readonly control: ReturnType<typeof fieldFrame> & Partial<ReturnType<typeof useField>['control']>
}

interface TypedInputProps<Value> {
  readonly field: TypedValue<Value>
  /** Null for empty; what cannot be read is kept with the words that say why. */
  readonly read: (text: string) => Value | Unreadable | null
  readonly write: (value: Value) => string
  readonly inputMode: 'decimal' | 'numeric' | 'text'
  /** A number's field is as wide as the longest that is likely in it. */
  readonly size?: 'year' | 'number' | 'amount'
  /** Units stand inside the field. */
  readonly before?: string
  readonly after?: string | undefined
  /** What none means. */
  readonly placeholder?: string | undefined
  /** Another way to give the value, beside typing it. */
  readonly button?: ReactNode
  /** How what is typed is written at once, such as in capitals. */
  readonly spell?: (typed: string) => string
  /** What the arrow keys make of the value. */
  readonly step?: (value: Value | null, direction: 1 | -1) => Value
}

/** A value that is typed as text: what is typed stays as it is until the field is left. */
export function TypedInput<Value>(props: TypedInputProps<Value>) {
  const { field, read, write, inputMode, before, after, button, step } = props
  const { spell = (typed) => typed } = props
  const [draft, setDraft] = useState<string | null>(null)

  function stepWithArrows(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (!step || !isArrow || field.isLocked) return
    event.preventDefault()
    setDraft(null)
    const value = isUnreadable(field.value) ? null : field.value
    field.change(step(value, event.key === 'ArrowUp' ? 1 : -1))
  }

  return (
    <TextInput
      {...field.control}
      inputMode={inputMode}
      autoComplete="off"
      placeholder={field.isLocked ? '' : (props.placeholder ?? '')}
      leftSection={before ? <span className={classes.unit}>{before}</span> : null}
      rightSection={button ?? (after ? <span className={classes.unit}>{after}</span> : null)}
      leftSectionPointerEvents="none"
      {...(before ? { leftSectionWidth: 32 } : {})}
      {...(after && after.length > 2
        ? { rightSectionWidth: `calc(${after.length}ch + 16px)` }
        : {})}
      rightSectionPointerEvents={button ? 'all' : 'none'}
      classNames={{ input: classes.figures, wrapper: props.size && classes[props.size] }}
      value={draft ?? textOf(field.value, write)}
      onChange={(event) => {
        const typed = spell(event.currentTarget.value)
        setDraft(typed)
        field.change(read(typed))
      }}
      onKeyDown={stepWithArrows}
      onBlur={() => {
        setDraft(null)
        field.control.onBlur?.()
      }}
    />
  )
}

function textOf<Value>(value: Value | Unreadable | null, write: (value: Value) => string): string {
  if (value === null || value === undefined) return ''
  return isUnreadable(value) ? value.unreadable : write(value)
}
