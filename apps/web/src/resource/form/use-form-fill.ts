import { useRef } from 'react'
import { newIdempotencyKey } from '#lib/idempotency'

/**
 * One filling of a form is one intended write: however often Save is pressed or retried, the server
 * makes one record of it. Only a yes ends the filling: a no keeps nothing under the key, and it may
 * be about the repeat alone while the first attempt, whose answer was lost, was written.
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
  }
}
