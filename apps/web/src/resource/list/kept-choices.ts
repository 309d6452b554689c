/** Where a module's lists keep how they were narrowed, until the person signs out. */
export type FilterMemory = 'booking_filters' | 'analytics_filters'

/** Which columns people want, and how wide they are, is a matter of the screen: it outlives their stay. */
type ListMemory = FilterMemory | 'list_columns' | 'list_widths'

type Kept = Record<string, unknown>

/** What was chosen when a list was last open. */
export function keptChoices(memory: ListMemory, list: string): Record<string, string> {
  const kept = readAll(memory)[list]
  if (!isRecord(kept)) return {}
  const texts = Object.entries(kept).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return Object.fromEntries(texts)
}

export function keepChoices(
  memory: ListMemory,
  list: string,
  choices: Readonly<Record<string, string>>,
): void {
  localStorage.setItem(memory, JSON.stringify({ ...readAll(memory), [list]: choices }))
}

function readAll(memory: ListMemory): Kept {
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
