import type { z } from 'zod'
import type validation from './locales/en/validation.json'

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

export type ValidationKey = WithoutPlural<keyof typeof validation>

export interface IssueText {
  readonly key: ValidationKey
  readonly params: Readonly<Record<string, string | number>>
}

/** What a rule of ours puts into a zod issue: the text to show, and what to fill into it. */
export function issue(key: ValidationKey, params: IssueText['params'] = {}) {
  return { params: { key, params } }
}

const keyPrefix = 'text:'

/** The text that a built-in check of zod should complain with, instead of its general one. */
export function saying(key: ValidationKey): { error: string } {
  return { error: `${keyPrefix}${key}` }
}

type AnyIssue = z.core.$ZodIssue | z.core.$ZodRawIssue

/**
 * The one translation of a schema's complaint into a text key, used at the field and on the server,
 * so that both say the same sentence.
 */
export function issueText(problem: AnyIssue): IssueText {
  if (problem.message?.startsWith(keyPrefix) && !isMissing(problem.input)) {
    return plain(problem.message.slice(keyPrefix.length) as ValidationKey)
  }
  switch (problem.code) {
    case 'custom':
      return (problem.params as IssueText | undefined) ?? plain('invalidFormat')
    case 'too_small':
      return tooSmall(problem)
    case 'too_big':
      return tooBig(problem)
    case 'invalid_type':
      return isMissing(problem.input) ? plain('required') : plain('invalidFormat')
    case 'invalid_value':
      return isMissing(problem.input) ? plain('required') : plain('notInList')
    case 'unrecognized_keys':
      return plain('unknownField')
    default:
      return plain('invalidFormat')
  }
}

function plain(key: ValidationKey): IssueText {
  return { key, params: {} }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

function tooSmall(problem: { origin: string; minimum: number | bigint }): IssueText {
  const count = Number(problem.minimum)
  if (problem.origin === 'string') {
    return count <= 1 ? plain('required') : { key: 'minimumCharacters', params: { count } }
  }
  if (problem.origin === 'array') return plain('atLeastOne')
  return { key: 'minimumValue', params: { count } }
}

function tooBig(problem: { origin: string; maximum: number | bigint }): IssueText {
  const count = Number(problem.maximum)
  if (problem.origin === 'string') return { key: 'maximumCharacters', params: { count } }
  if (problem.origin === 'array') return { key: 'maximumItems', params: { count } }
  return { key: 'maximumValue', params: { count } }
}

/** `a.0.b`, the form in which fields are named on the wire and in the form. */
export function issuePath(problem: { path: readonly PropertyKey[] }): string {
  return problem.path.map(String).join('.')
}
