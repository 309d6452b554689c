import { type Checked, checkAt } from '@cantina/contract/check'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type ResolverResult,
  set,
} from 'react-hook-form'
import type { z } from 'zod'
import { openRuleBooks, wasBookMissed } from '#lib/rule-books'
import { isUnreadable } from './unreadable'

type Problems = Extract<Checked<unknown>, { ok: false }>['problems']

/** Holds a form against the same schema as the server, with the server's own words. */
export function contractResolver<Values extends FieldValues>(schema: z.ZodType): Resolver<Values> {
  return (values) => {
    const result = checkAt(schema, values, new Date())
    // At once wherever it can be: what is typed meanwhile would not be held against anything.
    return wasBookMissed() ? checkByTheBooks(schema, values, result) : outcomeOf(result, values)
  }
}

/** Without a network the books stay closed, and the server, which has them open, cannot be asked either. */
async function checkByTheBooks<Values extends FieldValues>(
  schema: z.ZodType,
  values: Values,
  unopened: Checked<unknown>,
) {
  const [opened] = await Promise.allSettled([openRuleBooks()])
  const isOpen = opened.status === 'fulfilled'
  return outcomeOf(isOpen ? checkAt(schema, values, new Date()) : unopened, values)
}

function outcomeOf<Values extends FieldValues>(
  result: Checked<unknown>,
  values: Values,
): ResolverResult<Values> {
  if (result.ok) return { values: result.value as Values, errors: {} }
  return { values: {}, errors: toErrors(result.problems, values) }
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
