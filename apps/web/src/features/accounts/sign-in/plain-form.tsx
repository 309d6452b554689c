import { Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlainForm as PlainFormState } from '#resource/form/use-plain-form'
import classes from './plain-form.module.css'

interface PlainFormProps {
  readonly form: PlainFormState
  /** What its button says. */
  readonly action: string
  /** Can be filled in, and not sent yet. */
  readonly isHeld?: boolean
  /** What may help whoever could not send it. */
  readonly advice?: string | null
  readonly children: ReactNode
}

/** The fields, the one button, and what went wrong below it. */
export function PlainForm({
  form,
  action,
  isHeld = false,
  advice = null,
  children,
}: PlainFormProps) {
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      {children}
      <Button type="submit" size="lg" fullWidth disabled={isHeld} loading={form.isSending}>
        {action}
      </Button>
      <div role="alert" className={classes.alert}>
        {form.failure ? (
          <>
            <p className={classes.failure}>
              <CircleAlert size={16} aria-hidden="true" />
              {form.failure}
            </p>
            {advice ? <p className={classes.advice}>{advice}</p> : null}
          </>
        ) : null}
      </div>
    </form>
  )
}

/** What is wrong with a field, as its control shows it. */
export function fieldProblem(text: string | undefined): ReactNode {
  if (text === undefined) return undefined
  return (
    <span className={classes.problem}>
      <CircleAlert size={14} aria-hidden="true" />
      {text}
    </span>
  )
}
