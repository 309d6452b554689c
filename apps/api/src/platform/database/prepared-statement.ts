import { sql } from 'drizzle-orm'

const mark = '/* planned once */'

/**
 * A condition that always holds. A statement that carries it is planned once on each connection and
 * not every time: for those that find few rows by their keys, whatever the values, and whose
 * planning takes longer than the rest of them.
 */
export const preparedStatement = sql.raw(`true ${mark}`)

const names = new Map<string, string>()

/** Gives a marked statement a name, by which the server keeps its plan. */
export function withPlanName(config: unknown): unknown {
  const isMarked = hasText(config) && config.text.includes(mark)
  return isMarked ? { ...config, name: nameOf(config.text) } : config
}

function hasText(config: unknown): config is { readonly text: string } {
  return typeof config === 'object' && config !== null && 'text' in config
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `planned_${names.size}`
    names.set(text, name)
  }
  return name
}
