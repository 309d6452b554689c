import type pg from 'pg'

/** How often a database was asked since the process began. */
export interface Asked {
  statements: number
  /** Questions with their answers: what opens a transaction travels together. */
  roundTrips: number
}

/** Counts what is asked on a connection. */
export function countStatements(client: pg.PoolClient, asked: Asked): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const counted = (config: unknown, ...rest: unknown[]) => {
    asked.roundTrips += 1
    asked.statements += statementsIn(textOf(config), Array.isArray(rest[0]))
    return query(config, ...rest)
  }
  client.query = counted as typeof client.query
}

/** One with values is always alone. */
function statementsIn(text: string, hasValues: boolean): number {
  if (hasValues || !text.includes(';')) return 1
  return text.split(';').filter((part) => part.trim() !== '').length
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: unknown }).text)
}
