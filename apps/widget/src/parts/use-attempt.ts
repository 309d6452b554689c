import { useRef, useState } from 'preact/hooks'
import type { CallError } from '#widget/lib/call'
import { newUuid } from '#widget/lib/new-uuid'
import { failureOf } from '#widget/lib/use-load'

interface Attempt<Wish, Answer> {
  readonly send: (wish: Wish) => Promise<Answer | null>
  readonly isSending: boolean
  readonly error: CallError | null
  readonly clear: () => void
}

/** Sends what somebody wants once, however often it is pressed: the same wish has the same key until there is an answer. */
export function useAttempt<Wish, Answer>(
  call: (wish: Wish, idempotencyKey: string) => Promise<Answer>,
): Attempt<Wish, Answer> {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const last = useRef<{ readonly wish: string; readonly key: string } | null>(null)
  const send = async (wish: Wish) => {
    if (isSending) return null
    const text = JSON.stringify(wish)
    if (last.current?.wish !== text) last.current = { wish: text, key: newUuid() }
    setSending(true)
    setError(null)
    try {
      return await call(wish, last.current.key)
    } catch (thrown) {
      const failure = failureOf(thrown)
      // Refused: the next one is another attempt. Unanswered: it may have been done.
      if (failure.status >= 400 && failure.status < 500) last.current = null
      setError(failure)
      return null
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, error, clear: () => setError(null) }
}
