import { type Checked, checkAt } from '@cantina/contract/check'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { isUnreadable } from './unreadable'

type Problems = Extract<Checked<unknown>, { ok: false }>['problems']

/** Holds a form against the same schema as the server, with the server's own words. */
export function contractResolver<Values extends FieldValues>(schema: z.ZodType): Resolver<Values> {
  return (values) => {
    const result = checkAt(schema, values, new Date())
    if (result.ok) return { values: result.value as Values, errors: {} }
    return { values: {}, errors: toErrors(result.problems, values) }
  }
}

function toErrors<Values extends FieldValues>(
  problems: Problems,
  values: Values,
): FieldErrors<Values> {
  const errors = {}
  for (const { path, text } of problems) {
    const value: unknown = get(values, path)
    const shown = isUnreadable(value) ? value.text : text
    if (!get(errors, path)) set(errors, path, { type: shown.key, text: shown })
  }
  return errors
}
