import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { AnyResource } from '#resource/any-resource'
import { anySearch } from '#ui/any-search'
import { type FilterMemory, keepChoices, keptChoices } from './kept-choices'
import { rememberListSearch } from './list-memory'
import {
  besidesStart,
  isBare,
  type ListStart,
  type ListState,
  leavingStart,
  readListState,
  writeListState,
} from './list-state'

export interface ListControl {
  readonly state: ListState
  /** Anything but another page starts at the first page again; typing leaves no trail in the history. */
  readonly change: (part: Partial<ListState>, how?: { isTyping?: boolean }) => void
}

/**
 * The list's state lives in the address bar, so that it can be shared, reloaded and stepped back. With a
 * memory, a list that is opened without any is narrowed as it was when it was last open; with a start, as
 * that says.
 */
export function useListState(
  resource: AnyResource,
  memory?: FilterMemory,
  start: ListStart = { filters: {}, sort: resource.defaultSort },
): ListControl {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [kept, setKept] = useState(() =>
    isBare(resource, search)
      ? {
          ...writeListState(resource, { ...readListState(resource, {}), ...start }),
          ...(memory ? keptChoices(memory, resource.name) : {}),
        }
      : {},
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
      search: anySearch((before: object) => ({ ...before, ...kept })),
      replace: true,
    }).then(() => setKept({}))
  }, [isKept, kept, navigate])

  const worth = JSON.stringify(worthKeeping(resource, state, start))
  useEffect(() => {
    rememberListSearch(resource, writeListState(resource, state))
    if (memory) keepChoices(memory, resource.name, JSON.parse(worth))
  }, [resource, state, memory, worth])

  const change: ListControl['change'] = (part, { isTyping = false } = {}) => {
    const next = leavingStart(resource, start, state, { ...state, page: 1, ...part })
    void navigate({
      to: '.',
      search: anySearch({ ...besides(resource, search), ...writeListState(resource, next) }),
      replace: isTyping,
      resetScroll: false,
    })
  }
  return { state, change }
}

/** What was looked for, and how far one had read, is over when the list is left; its start comes by itself. */
function worthKeeping(
  resource: AnyResource,
  state: ListState,
  start: ListStart,
): Record<string, string> {
  const own = besidesStart(state, start, resource.defaultSort)
  return writeListState(resource, { ...own, page: 1, q: null })
}

/** What the address says beside the list, such as what is open next to it. */
function besides(resource: AnyResource, search: Readonly<Record<string, unknown>>) {
  const others = Object.entries(search).filter(([key]) => !(key in resource.query.shape))
  return Object.fromEntries(others)
}
