import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { AnyResource } from '#resource/any-resource'
import { type FilterMemory, keepFilters, keptFilters } from './kept-filters'
import { rememberListSearch } from './list-memory'
import { isBare, type ListState, readListState, writeListState } from './list-state'

export interface ListControl {
  readonly state: ListState
  /** Anything but another page starts at the first page again; typing leaves no trail in the history. */
  readonly change: (part: Partial<ListState>, how?: { isTyping?: boolean }) => void
}

/**
 * The list's state lives in the address bar, so that it can be shared, reloaded and stepped back. With a
 * memory, a list that is opened without any is narrowed as it was when it was last open.
 */
export function useListState(resource: AnyResource, memory?: FilterMemory): ListControl {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [kept, setKept] = useState(() =>
    memory && isBare(resource, search) ? keptFilters(memory, resource.name) : {},
  )
  const isKept = Object.keys(kept).length > 0
  const state = useMemo(
    () => readListState(resource, isKept ? kept : search),
    [resource, search, kept, isKept],
  )

  useEffect(() => {
    if (!isKept) return
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...kept })) as never,
      replace: true,
    }).then(() => setKept({}))
  }, [isKept, kept, navigate])

  useEffect(() => {
    rememberListSearch(resource, writeListState(resource, state))
    if (memory) keepFilters(memory, resource.name, worthKeeping(resource, state))
  }, [resource, state, memory])

  const change: ListControl['change'] = (part, { isTyping = false } = {}) => {
    const next = { ...state, page: 1, ...part }
    void navigate({
      to: '.',
      search: { ...besides(resource, search), ...writeListState(resource, next) } as never,
      replace: isTyping,
      resetScroll: false,
    })
  }
  return { state, change }
}

/** What was looked for, and how far one had read, is over when the list is left. */
function worthKeeping(resource: AnyResource, state: ListState): Record<string, string> {
  return writeListState(resource, { ...state, page: 1, q: null })
}

/** What the address says beside the list, such as what is open next to it. */
function besides(resource: AnyResource, search: Readonly<Record<string, unknown>>) {
  const others = Object.entries(search).filter(([key]) => !(key in resource.query.shape))
  return Object.fromEntries(others)
}
