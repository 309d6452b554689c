import { check, checkAt } from '@cantina/contract/check'
import type { Endpoint } from '@cantina/contract/endpoint'
import type { IssueText } from '@cantina/contract/issue-text'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Failure } from '#platform/failure'
import { findOddText } from './odd-text'

/** Holds a request against its endpoint's schemas and reports every problem at once. */
export function checkInput(endpoint: Endpoint, request: FastifyRequest, now: Date) {
  const params = endpoint.params ? checkParams(endpoint.params, request.params) : undefined
  const problems = new Map<string, IssueText>()
  const query = checkPart(endpoint.query, request.query, now, problems)
  const body = endpoint.upload
    ? (request.body ?? Buffer.alloc(0))
    : checkPart(endpoint.body, request.body ?? undefined, now, problems)
  if (problems.size > 0) {
    throw new Failure('invalid_input', { fields: Object.fromEntries(problems) })
  }
  // What the schemas have let through is what the endpoint's type says.
  return { params, query, body } as never
}

/** An address that cannot name a record names none. */
function checkParams(schema: z.ZodType, value: unknown): unknown {
  const checked = check(schema, value)
  if (!checked.ok) throw new Failure('not_found')
  return checked.value
}

function checkPart(
  schema: z.ZodType | undefined,
  value: unknown,
  now: Date,
  problems: Map<string, IssueText>,
): unknown {
  if (!schema) return undefined
  const odd = findOddText(value)
  if (odd !== null) {
    problems.set(odd, { key: 'unsafeText', params: {} })
    return undefined
  }
  const checked = checkAt(schema, value, now)
  if (checked.ok) return checked.value
  for (const { path, text } of checked.problems) {
    if (!problems.has(path)) problems.set(path, text)
  }
  return undefined
}
