import { useCallback, useEffect, useState } from 'preact/hooks'
import { CallError } from './call'

export interface Loaded<T> {
  readonly data: T | null
  readonly error: CallError | null
  readonly isLoading: boolean
  readonly retry: () => void
}

/** Reads something again whenever what it depends on changes; what was read stays until then. */
export function useLoad<T>(
  load: () => Promise<T>,
  dependencies: readonly unknown[],
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'retry'>>({
    data: null,
    error: null,
    isLoading: isWanted,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    setState((before) => ({ ...before, error: null, isLoading: true }))
    load().then(
      (data) => {
        if (!isLeft) setState({ data, error: null, isLoading: false })
      },
      (error: unknown) => {
        if (!isLeft)
          setState((before) => ({ ...before, error: failureOf(error), isLoading: false }))
      },
    )
    return () => {
      isLeft = true
    }
  }, [...dependencies, attempt, isWanted])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, retry }
}

/** Turns anything thrown into an error that can be shown. */
export function failureOf(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError(0, null)
}
