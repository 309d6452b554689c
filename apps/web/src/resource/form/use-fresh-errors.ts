import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { namedErrors } from './form-errors'

/** A rule between two fields is met by changing either: with every change, what is marked is checked again. */
export function useFreshErrors(form: UseFormReturn<FieldValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ errors }) => {
          const marked = namedErrors(errors ?? {}).filter(({ error }) => error.text)
          if (marked.length > 0) void form.trigger(marked.map(({ name }) => name))
        },
      }),
    [form],
  )
}
