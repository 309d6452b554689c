import { useState } from 'react'
import type { MayDo } from '#resource/use-may-do'

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly isAllSelected: boolean
  readonly canChoose: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** Rows that nothing can be done to are not chosen. */
export function isSelectable(may: MayDo): boolean {
  return may.setStatus || may.remove
}

/** Chosen rows of the page in view; those that left the page are not chosen any more. */
export function useSelection(pageIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = new Set(chosen.filter((id) => pageIds.includes(id)))
  const isAllSelected = pageIds.length > 0 && ids.size === pageIds.length
  return {
    ids,
    isAllSelected,
    canChoose: (id) => pageIds.includes(id),
    toggle: (id) =>
      setChosen([...(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])]),
    toggleAll: () => setChosen(isAllSelected ? [] : pageIds),
    clear: () => setChosen([]),
  }
}
