import type { FreeSlot } from '@cantina/contract/free-slot'

interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly current?: unknown
  readonly free?: readonly FreeSlot[]
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
  /** With `slot_taken`: the nearest slots that are free. */
  readonly free: readonly FreeSlot[]
  readonly requestId: string | undefined

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
    this.current = failure.current
    this.free = failure.free ?? []
    this.requestId = failure.requestId
  }
}
