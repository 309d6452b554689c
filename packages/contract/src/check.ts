import type { z } from 'zod'
import { type IssueText, issuePath, issueText } from './issue-text'
import { timelyComplaints } from './rules'

export interface Problem {
  readonly path: string
  readonly text: IssueText
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] }

/** The one way a value is held against a schema, at the field and at the server's edge. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, problems: result.error.issues.flatMap(toProblems) }
}

/** The same for a form, some of whose rules may go by the clock. */
export function checkAt<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  now: Date,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(value, { reportInput: true })
  const issues = result.error?.issues ?? []
  const late = timelyComplaints(schema, result.success ? result.data : value, issues, now)
  if (result.success && late.length === 0) return { ok: true, value: result.data }
  const problems = late.map(({ path, params }) => ({ path: issuePath({ path }), text: params }))
  return { ok: false, problems: [...issues.flatMap(toProblems), ...problems] }
}

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const text = issueText(issue)
  if (issue.code !== 'unrecognized_keys') return [{ path: issuePath(issue), text }]
  return issue.keys.map((key) => ({ path: issuePath({ path: [...issue.path, key] }), text }))
}
