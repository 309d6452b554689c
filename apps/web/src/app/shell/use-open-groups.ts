import { useState } from 'react'

const storageKey = 'menu_groups'

type Groups = Readonly<Record<string, boolean>>

interface OpenGroups {
  /** What the person chose for this group, if anything. */
  readonly choiceFor: (id: string) => boolean | undefined
  readonly setOpen: (id: string, isOpen: boolean) => void
}

/** Which groups of the menu are open, remembered on this device. */
export function useOpenGroups(): OpenGroups {
  const [groups, setGroups] = useState(readGroups)
  return {
    choiceFor: (id) => groups[id],
    setOpen: (id, isOpen) => {
      const next = { ...groups, [id]: isOpen }
      localStorage.setItem(storageKey, JSON.stringify(next))
      setGroups(next)
    },
  }
}

function readGroups(): Groups {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Groups) : {}
  } catch {
    // Not ours, or cut short: as if nothing were remembered.
    return {}
  }
}
