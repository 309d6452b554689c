import type { IssueText } from '@cantina/contract/issue-text'

/** What stands in a field that could not be read as its kind of value, and the words that say why. */
export interface Unreadable {
  readonly unreadable: string
  readonly text: IssueText
}

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'unreadable' in value
}
