import { confirmEmail } from '@cantina/contract/accounts/email-confirmation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { newIdempotencyKey } from '#lib/idempotency'
import { useLinkToken } from './use-link-token'

type Confirmation =
  | { readonly kind: 'pending' | 'confirmed' | 'linkInvalid' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Uses up the token of the address, once; only a failure that says nothing about it is tried again. */
export function useConfirmation(): { readonly state: Confirmation; readonly retry: () => void } {
  const token = useLinkToken()
  const [state, setState] = useState<Confirmation>({ kind: 'pending' })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const wasSent = useRef(false)

  const send = useCallback(async () => {
    if (token === null) return setState({ kind: 'linkInvalid' })
    setState({ kind: 'pending' })
    try {
      await call(confirmEmail, { query: { token } }, { idempotencyKey })
      setState({ kind: 'confirmed' })
    } catch (error) {
      const isLinkInvalid = error instanceof CallError && error.code === 'link_invalid'
      setState(isLinkInvalid ? { kind: 'linkInvalid' } : { kind: 'failed', error })
    }
  }, [token, idempotencyKey])

  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    void send()
  }, [send])

  return { state, retry: () => void send() }
}
