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

/** A rule that depends on the time. The contract has no clock: the caller passes the time. */
export type TimelyRule<Fields extends z.ZodRawShape> = (
  value: z.output<z.ZodObject<Fields>>,
  complain: Complain<keyof Fields & string>,
  now: Date,
) => void

/**
 * Adds rules between fields to a form. They run in spite of other problems, so that all are
 * reported at once; a rule that reads an invalid field is left out.
 */
export function withRules<Schema extends z.ZodObject, Fields extends z.ZodRawShape>(
  schema: Schema,
  rules: readonly Rule<Fields>[] = [],
): Schema {
  if (rules.length === 0) return schema
  return schema.superRefine(
    (value, context) => {
      const complaints = complaintsOf(rules, value, context.issues)
      for (const complaint of complaints) context.addIssue({ code: 'custom', ...complaint })
    },
    { when: ({ value }) => isForm(value) },
  )
}

interface Complaint {
  readonly path: (string | number)[]
  readonly params: ReturnType<typeof issue>['params']
}

type Wrong = readonly { readonly path?: readonly PropertyKey[] | undefined }[]

function complaintsOf<Fields extends z.ZodRawShape>(
  rules: readonly Rule<Fields>[],
  value: object,
  issues: Wrong,
): Complaint[] {
  const wrong = new Set(issues.map(({ path }) => path?.[0]))
  const readable = new Proxy(value, {
    get: (fields, key) => {
      if (wrong.has(key)) throw new FieldIsWrong()
      return Reflect.get(fields, key)
    },
  })
  const complaints: Complaint[] = []
  for (const rule of rules) {
    try {
      rule(readable as z.output<z.ZodObject<Fields>>, (field, key, params, within = []) => {
        complaints.push({ path: [field, ...within], ...issue(key, params) })
      })
    } catch (error) {
      if (!(error instanceof FieldIsWrong)) throw error
    }
  }
  return complaints
}

const timelyRules = new WeakMap<z.ZodType, (now: Date) => readonly Rule<z.ZodRawShape>[]>()

/** Adds rules that depend on the time to a form; `checkAt` runs them. */
export function withTimelyRules<Schema extends z.ZodObject, Fields extends z.ZodRawShape>(
  schema: Schema,
  rules: readonly TimelyRule<Fields>[] = [],
): Schema {
  if (rules.length === 0) return schema
  timelyRules.set(schema, (now) =>
    rules.map((rule) => (value, complain) => {
      // The form has these fields and maybe a version beside them: the rule reads its own.
      rule(value as z.output<z.ZodObject<Fields>>, complain, now)
    }),
  )
  return schema
}

/** What is wrong with a form at this moment, beside what is wrong with it at any. */
export function timelyComplaints(
  schema: z.ZodType,
  value: unknown,
  issues: Wrong,
  now: Date,
): Complaint[] {
  const rules = timelyRules.get(schema)?.(now) ?? []
  return isForm(value) ? complaintsOf(rules, value, issues) : []
}

class FieldIsWrong extends Error {}

function isForm(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
