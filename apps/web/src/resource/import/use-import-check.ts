import type { ImportOptions, ImportRow } from '@cantina/contract/import'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { newUuid } from '#lib/new-uuid'
import { answered, beginCheck, type CheckState, checkAgain } from './check-state'
import type { ImportDefinition } from './import-definition'

/** Sends rows to be checked, piece by piece; a piece that did not arrive can be sent again. */
export function useImportCheck({ endpoints }: ImportDefinition, options: ImportOptions) {
  const [state, setState] = useState<CheckState | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const clear = useCallback(() => {
    running.current?.abort()
    setState(null)
  }, [])

  async function send(begun: CheckState): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    let now = begun
    setState(now)
    for (let [piece] = now.waiting; piece && !now.failure; [piece] = now.waiting) {
      const params = { id: now.importId }
      try {
        const body = { rows: [...piece], options }
        const answer = await call(endpoints.stage, { params, body }, { signal: control.signal })
        now = answered(now, answer)
      } catch (error) {
        now = { ...now, failure: messageOf(error) }
      }
      if (control.signal.aborted) return
      setState(now)
    }
  }

  return {
    state,
    begin: (rows: readonly ImportRow[]) => void send(beginCheck(newUuid(), rows)),
    again: (changed: readonly ImportRow[]) => state && void send(checkAgain(state, changed)),
    retry: () => state && void send({ ...state, failure: null }),
    /** What was found no longer holds. */
    clear,
  }
}
