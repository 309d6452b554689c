import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useToday } from '#lib/use-today'
import { keepChoices, keptChoices } from '#resource/list/kept-choices'
import { anySearch } from '#ui/any-search'
import { hasState, readState, type SalesState, writeState } from './sales-state'

const memory = 'analytics_filters'
const screen = 'sales'

export interface SalesControl {
  readonly state: SalesState
  /** Typing leaves no trail in the history. */
  readonly change: (part: Partial<SalesState>, how?: { readonly isTyping?: boolean }) => void
}

/** What is looked at lives in the address; without any there, it is as it was left. */
export function useSalesState(): SalesControl {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const isGiven = hasState(search)
  const state = useMemo(
    () => readState(isGiven ? search : keptChoices(memory, screen), today),
    [isGiven, search, today],
  )
  const go = useCallback(
    (next: SalesState, replace: boolean) =>
      void navigate({
        to: '.',
        search: anySearch(writeState(next)),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  useEffect(() => {
    if (isGiven) keepChoices(memory, screen, writeState(state))
    else go(state, true)
  }, [isGiven, state, go])
  return {
    state,
    change: (part, { isTyping = false } = {}) => go({ ...state, ...part }, isTyping),
  }
}
