import type { Transaction } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import type { Binding } from './binding'

/** More sets of filters than anybody uses, and little memory. */
const mostWritten = 200

const written = new WeakMap<Transaction, Map<string, unknown>>()

/** Writing out SQL costs more than sending it: common lists have theirs once a connection. */
export function cachedQuery<Query>(
  { tx, language }: BusinessContext,
  binding: Binding,
  kind: string,
  write: () => Query,
): Query {
  const known = written.get(tx) ?? new Map<string, unknown>()
  written.set(tx, known)
  // Two lists may read one table, each with columns of its own.
  const key = `${binding.resource.texts} ${language} ${kind}`
  const query = (known.get(key) as Query | undefined) ?? write()
  if (known.size >= mostWritten) known.clear()
  known.set(key, query)
  return query
}
