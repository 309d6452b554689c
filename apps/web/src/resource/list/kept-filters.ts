/** Where a module's lists keep how they were narrowed, until the person signs out. */
export type FilterMemory = 'booking_filters' | 'analytics_filters'

type Kept = Record<string, unknown>

/** How a list was narrowed when it was last open. */
export function keptFilters(memory: FilterMemory, list: string): Record<string, string> {
  const kept = readAll(memory)[list]
  if (!isRecord(kept)) return {}
  const texts = Object.entries(kept).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return Object.fromEntries(texts)
}

export function keepFilters(
  memory: FilterMemory,
  list: string,
  filters: Readonly<Record<string, string>>,
): void {
  localStorage.setItem(memory, JSON.stringify({ ...readAll(memory), [list]: filters }))
}

function readAll(memory: FilterMemory): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(memory) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    // Anything may stand there: what cannot be read was not remembered.
    return {}
  }
}

function isRecord(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
