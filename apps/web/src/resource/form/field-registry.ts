import { useSyncExternalStore } from 'react'

export interface FieldEntry {
  readonly label: string
  /** The tab it stands in; null in a form without tabs. */
  readonly tab: string | null
  /** Its value in words, for the comparison of two versions. */
  readonly show: (value: unknown) => string
}

export interface FieldRegistry {
  /** Enters a field and answers how to take it out again. */
  readonly enter: (name: string, entry: FieldEntry) => () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly entries: () => ReadonlyMap<string, FieldEntry>
}

/** The fields of a form that are in view: they enter and leave as they are shown and hidden. */
export function createFieldRegistry(): FieldRegistry {
  let entries: ReadonlyMap<string, FieldEntry> = new Map()
  const listeners = new Set<() => void>()
  const change = (next: ReadonlyMap<string, FieldEntry>) => {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    enter: (name, entry) => {
      change(new Map(entries).set(name, entry))
      return () => change(new Map([...entries].filter(([other]) => other !== name)))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entries: () => entries,
  }
}

export function useFieldEntries(registry: FieldRegistry): ReadonlyMap<string, FieldEntry> {
  return useSyncExternalStore(registry.subscribe, registry.entries)
}
