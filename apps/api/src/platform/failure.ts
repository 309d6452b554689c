import type { ErrorBody, ErrorCode } from '@cantina/contract/errors'
import type { IssueText } from '@cantina/contract/issue-text'

interface FailureDetails {
  /** What to fill into the error's text. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly fields?: Readonly<Record<string, IssueText>>
  /** With `stale_version`: the record as it is now. */
  readonly current?: unknown
  /** With `slot_taken`: what could be had instead. */
  readonly free?: ErrorBody['free']
  readonly retryAfterSeconds?: number
}

/** A refusal that the caller can understand: thrown anywhere, answered in one place. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
