import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './field-frame.module.css'

interface Frame {
  readonly name: string
  readonly label: ReactNode
  readonly help: ReactNode
  readonly error: string | undefined
  readonly isReadOnly: boolean
}

/** What all fields share around their control: label above, help below, or what is wrong instead. */
export function fieldFrame({ name, label, help, error, isReadOnly }: Frame) {
  return {
    label,
    description: error || isReadOnly ? undefined : help,
    error: error ? <FieldError text={error} /> : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
    wrapperProps: { 'data-field': name, 'data-read-only': isReadOnly || undefined },
    className: classes.field,
  }
}

export function FieldError({ text }: { readonly text: string }) {
  return (
    <span className={classes.error}>
      <CircleAlert size={14} aria-hidden />
      {text}
    </span>
  )
}
