import type { IssueText } from '@cantina/contract/issue-text'
import type { FieldError, FieldErrors } from 'react-hook-form'
import { useIssueText } from '#lib/use-issue-text'

/** An error of a schema keeps its text key, so that it follows the language; a server's is words already. */
export interface TextualError extends FieldError {
  readonly text?: IssueText
}

export interface NamedError {
  readonly name: string
  readonly error: TextualError
}

/** All errors of a form with the paths of their fields. */
export function namedErrors(errors: FieldErrors, path: readonly string[] = []): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]): NamedError[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return []
    const here = [...path, key]
    if (typeof error.type === 'string')
      return [{ name: here.join('.'), error: error as TextualError }]
    return namedErrors(error as FieldErrors, here)
  })
}

/** Those worth a mark beyond their field: what was only left empty is none before Save was pressed. */
export function errorsToMark(errors: FieldErrors, isSubmitted: boolean): NamedError[] {
  return namedErrors(errors).filter(({ error }) => isSubmitted || error.type !== 'required')
}

export function useErrorText(): (error: TextualError) => string {
  const issueText = useIssueText()
  return ({ text, message = '' }) => (text ? issueText(text) : message)
}
