import { check } from '@cantina/contract/check'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useIssueText } from '#lib/use-issue-text'
import { notify } from '#ui/notify'

interface PlainFormOptions<Schema extends z.ZodObject> {
  readonly schema: Schema
  readonly empty: z.input<Schema>
  readonly send: (value: z.output<Schema>) => Promise<void>
}

export interface PlainForm {
  readonly isSending: boolean
  /** Why it could not be sent, in words. */
  readonly failure: string | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** What a form of one or two fields needs, where the form library would weigh more than the page. */
export function usePlainForm<Schema extends z.ZodObject>(options: PlainFormOptions<Schema>) {
  const { schema, empty, send } = options
  const issueText = useIssueText()
  const [values, setValues] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<CallError['fields']>(undefined)
  const checked = check(schema, values)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (!checked.ok) return focusField(event.currentTarget, checked.problems[0]?.path)
    setSending(true)
    try {
      await send(checked.value)
    } catch (error) {
      setFailure(messageOf(error))
      if (error instanceof CallError) setRefused(error.fields)
      notify.error(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  const form: PlainForm = { isSending, failure, submit: (event) => void submit(event) }
  return {
    form,
    values,
    change: (changed: Partial<z.input<Schema>>) => {
      setRefused(undefined)
      setValues({ ...values, ...changed })
    },
    /** What is wrong with a field, once sending was tried. */
    problemOf: (field: keyof z.input<Schema> & string): string | undefined => {
      if (checked.ok || !wasTried) return refused?.[field]
      const problem = checked.problems.find(({ path }) => path === field)
      return problem && issueText(problem.text)
    },
  }
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
