import { sql } from 'drizzle-orm'
import type pg from 'pg'

const mark = '/* planned once */'

/**
 * A condition that always holds. A statement that carries it is planned once on each connection and
 * not every time: for those that find few rows by their keys, whatever the values, and whose
 * planning takes longer than the rest of them.
 */
export const plannedOnce = sql.raw(`true ${mark}`)

const names = new Map<string, string>()

/** Gives marked statements a name, by which the server keeps their plans. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const named = (config: unknown, ...rest: unknown[]) => {
    const isMarked = hasText(config) && config.text.includes(mark)
    return query(isMarked ? { ...config, name: nameOf(config.text) } : config, ...rest)
  }
  client.query = named as typeof client.query
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
