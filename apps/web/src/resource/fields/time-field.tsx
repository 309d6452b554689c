import type { FieldValues } from 'react-hook-form'
import type { Unreadable } from '#resource/form/unreadable'
import { TypedInput } from './typed-input'
import { readTime, stepTime } from './typed-time'
import { type FieldProps, useField } from './use-field'

interface TimeFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  /** What ends may end with the day, at 24:00. */
  readonly isEnd?: boolean
  /** How far an arrow key goes. */
  readonly stepMinutes?: number
}

/** A time on the wall clock, typed in any usual way or stepped with the arrow keys. */
export function TimeField<Values extends FieldValues>({
  isEnd = false,
  stepMinutes = 15,
  ...props
}: TimeFieldProps<Values>) {
  const field = useField<string | Unreadable | null>(props)
  return (
    <TypedInput
      field={field}
      read={(text) => readTime(text, { isEnd })}
      write={(time) => time}
      step={(time, direction) => stepTime(time, direction, { isEnd, stepMinutes })}
      inputMode="numeric"
    />
  )
}
