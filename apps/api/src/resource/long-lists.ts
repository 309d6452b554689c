import type { SQL } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import type { Binding } from './binding'
import { reusableCondition } from './reusable-condition'

/** A list that was too long to be counted is so for as long: nobody deletes hundreds of rows in a minute. */
const knownForMs = 60_000

/** More lists than are read in a minute, and little memory. */
const mostKnown = 5_000

const knownUntil = new Map<string, number>()

/** Which list of which business, whatever is looked for in it. */
export function listKey(
  { businessId }: BusinessContext,
  binding: Binding,
  everything: SQL | undefined,
): string {
  const { text, values } = reusableCondition(everything, 'all')
  return [businessId, binding.resource.texts, text, ...Object.values(values)].join(' ')
}

/** Whether a list was found to have more rows than are counted, a short while ago. */
export function isKnownToBeLong(key: string, now = Date.now()): boolean {
  return (knownUntil.get(key) ?? 0) > now
}

export function rememberLong(key: string, now = Date.now()): void {
  if (knownUntil.size >= mostKnown) knownUntil.clear()
  knownUntil.set(key, now + knownForMs)
}
