interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly current?: unknown
  readonly requestId?: string
}

/** A call that did not succeed, with a message for the person who made it. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** 0 when the server was not reached. */
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  /** With `stale_version`: the record as it is now. */
  readonly current: unknown
  readonly requestId: string | undefined

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
    this.current = failure.current
    this.requestId = failure.requestId
  }
}
