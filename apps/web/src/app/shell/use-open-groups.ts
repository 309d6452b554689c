import { areasOfKinds } from '@cantina/domain/business/business-kinds'
import { useState } from 'react'
import type { Session } from '#lib/session'

const storageKey = 'menu_groups'

type Groups = Readonly<Record<string, boolean>>

interface OpenGroups {
  /** As the person chose for this group; before that, where a business of its kinds works most. */
  readonly isOpen: (id: string, isInside: boolean) => boolean
  readonly setOpen: (id: string, isOpen: boolean) => void
}

/** Which groups of the menu are open, remembered on this device. */
export function useOpenGroups({ business }: Session): OpenGroups {
  const [groups, setGroups] = useState(readGroups)
  const first: readonly string[] = areasOfKinds(business?.kinds ?? [])
  return {
    isOpen: (id, isInside) => groups[id] ?? (isInside || first.includes(id)),
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
