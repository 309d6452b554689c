import { useRef } from 'react'
import { CallError } from '#lib/call-error'
import { newIdempotencyKey } from '#lib/idempotency'

/**
 * One filling of a form is one intended write: however often Save is pressed or retried, the server
 * makes one record of it. A definite answer, yes or no, ends the filling.
 */
export function useFormFill() {
  const key = useRef<string | null>(null)
  return {
    key: () => {
      key.current ??= newIdempotencyKey()
      return key.current
    },
    succeeded: () => {
      key.current = null
    },
    failed: (error: unknown) => {
      if (isRefusal(error)) key.current = null
    },
  }
}

/** The server has surely written nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code === 'idempotency_key_reused') return false
  return error.status >= 400 && error.status < 500
}
