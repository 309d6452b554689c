import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { AnyResource } from '#resource/any-resource'
import { rememberListSearch } from './list-memory'
import { type ListState, readListState, writeListState } from './list-state'

export interface ListControl {
  readonly state: ListState
  /** Anything but another page starts at the first page again; typing leaves no trail in the history. */
  readonly change: (part: Partial<ListState>, how?: { isTyping?: boolean }) => void
}

/** The list's state lives in the address bar, so that it can be shared, reloaded and stepped back. */
export function useListState(resource: AnyResource): ListControl {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readListState(resource, search), [resource, search])

  useEffect(() => rememberListSearch(resource, writeListState(resource, state)), [resource, state])

  const change: ListControl['change'] = (part, { isTyping = false } = {}) => {
    const next = { ...state, page: 1, ...part }
    void navigate({
      to: '.',
      search: writeListState(resource, next) as never,
      replace: isTyping,
      resetScroll: false,
    })
  }
  return { state, change }
}
