import type pg from 'pg'
import { StatementPipeline } from './statement-pipeline'

export interface SlowStatement {
  /** As it was written: without any of its values. */
  readonly sql: string
  readonly ms: number
  /** For which request it ran; null for the system’s own work. */
  readonly requestId: string | null
}

export interface SlowStatements {
  readonly limitMs: number
  readonly onSlow: (statement: SlowStatement) => void
}

/** Longer than anybody reads in a log. */
const mostCharacters = 2_000

const requests = new WeakMap<pg.ClientBase, string>()

/** From now on the connection works for this request, or for none. */
export function workFor(client: pg.PoolClient, requestId: string | null): void {
  if (requestId === null) requests.delete(client)
  else requests.set(client, requestId)
}

type Arguments = readonly [config: unknown, ...rest: unknown[]]

/** Runs a statement and reports it when it takes long, whether it succeeds or not. */
export function timed<T>(
  client: pg.ClientBase,
  { limitMs, onSlow }: SlowStatements,
  [config, ...rest]: Arguments,
  ask: (...args: Arguments) => T,
): T {
  const begun = performance.now()
  const ended = () => {
    const ms = performance.now() - begun
    if (ms < limitMs) return
    onSlow({ sql: textOf(config), ms: Math.round(ms), requestId: requests.get(client) ?? null })
  }
  const callback = rest.at(-1)
  if (typeof callback === 'function') {
    const answered = (...answer: unknown[]) => {
      ended()
      callback(...answer)
    }
    return ask(config, ...rest.slice(0, -1), answered)
  }
  const answer = ask(config, ...rest)
  if (answer instanceof Promise) answer.then(ended, ended)
  return answer
}

function textOf(config: unknown): string {
  const text =
    config instanceof StatementPipeline
      ? config.statements.map(({ text: one }) => one).join('; ')
      : typeof config === 'string'
        ? config
        : (config as { readonly text?: unknown }).text
  return String(text).replace(/\s+/g, ' ').trim().slice(0, mostCharacters)
}
