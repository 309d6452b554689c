import type { z } from 'zod'
import { type IssueText, issuePath, issueText } from './issue-text'

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

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const text = issueText(issue)
  if (issue.code !== 'unrecognized_keys') return [{ path: issuePath(issue), text }]
  return issue.keys.map((key) => ({ path: issuePath({ path: [...issue.path, key] }), text }))
}
