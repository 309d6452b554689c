import { isDeepStrictEqual } from 'node:util'
import type { ImportOptions, ImportRow } from '@cantina/contract/import'
import type { z } from 'zod'
import { mayBeEmpty } from './read-cell'

type Values = Readonly<Record<string, unknown>>

/** The fields that a row empties: their cells are empty, they may be, and whoever imports wants it. */
export function emptiedFields(
  { values }: ImportRow,
  { columns, clearsEmpty }: Pick<ImportOptions, 'columns' | 'clearsEmpty'>,
  fields: Readonly<Record<string, z.ZodType>>,
): Record<string, null> {
  if (!clearsEmpty) return {}
  const emptied = columns.filter((key) => !values[key]?.trim() && mayBeEmpty(fields[key]))
  return Object.fromEntries(emptied.map((key) => [key, null]))
}

/** What of a row is not already so. */
export function changedValues(keys: readonly string[], before: Values, after: Values): Values {
  return Object.fromEntries(
    keys
      .filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null))
      .map((key) => [key, after[key] ?? null]),
  )
}
