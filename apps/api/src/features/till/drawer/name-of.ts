import type { Caller } from '#platform/http/context'

/** As reports name who counted and closed. */
export function nameOf({ name, surname }: Pick<Caller, 'name' | 'surname'>): string {
  return [name, surname].filter(Boolean).join(' ')
}
