import type { z } from 'zod'
import { issue, type ValidationKey } from './issue-text'

/** Says that a field breaks a rule which needs more than the field itself. */
export type Complain<Field extends string> = (
  field: Field,
  key: ValidationKey,
  params?: Record<string, string | number>,
  /** Where in the field, when it holds rows. */
  within?: readonly (string | number)[],
) => void

export type Rule<Fields extends z.ZodRawShape> = (
  value: z.output<z.ZodObject<Fields>>,
  complain: Complain<keyof Fields & string>,
) => void

/**
 * Adds rules between fields to a form. They run in spite of other problems, so that all of them are
 * told at once; a rule that reads a field which is itself wrong is left out.
 */
export function withRules<Schema extends z.ZodObject, Fields extends z.ZodRawShape>(
  schema: Schema,
  rules: readonly Rule<Fields>[] = [],
): Schema {
  if (rules.length === 0) return schema
  return schema.superRefine(
    (value, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
      const readable = new Proxy(value, {
        get: (fields, key) => {
          if (wrong.has(key)) throw new FieldIsWrong()
          return Reflect.get(fields, key)
        },
      })
      for (const rule of rules) {
        try {
          rule(readable as z.output<z.ZodObject<Fields>>, (field, key, params, within = []) => {
            context.addIssue({ code: 'custom', path: [field, ...within], ...issue(key, params) })
          })
        } catch (error) {
          if (!(error instanceof FieldIsWrong)) throw error
        }
      }
    },
    { when: ({ value }) => isForm(value) },
  )
}

class FieldIsWrong extends Error {}

function isForm(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
