import type { AuditChange } from '@cantina/contract/business/audit'
import type { Language } from '@cantina/contract/languages'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'

type Json = AuditChange['fields'][number]['before']

export type ChangedFields = Readonly<Record<string, readonly [Json, Json]>>

/**
 * Secrets are kept in tables that are not recorded; should one ever stand in a recorded row, the
 * audit log omits it. The end of a key, shown so that keys can be distinguished, is none.
 */
export const secretColumn = /(password|secret|token|hash|sealed|address_id)$/

/** What changed, without what is nobody's to read and without the record's own id in its parts. */
export function readableFields(fields: ChangedFields, entityId: string): AuditChange['fields'] {
  return Object.entries(fields)
    .filter(([column, values]) => !secretColumn.test(column) && !values.includes(entityId))
    .map(([column, [before, after]]) => ({ column, before, after }))
}

const pointsElsewhere = /_ids?$/

export interface Pointer {
  readonly column: string
  readonly key: string
}

/** Puts names in place of the ids of records; null stands for one that is no longer there. */
export async function withNames<Change extends Pick<AuditChange, 'fields'>>(
  tx: Transaction,
  changes: readonly Change[],
  language: Language,
): Promise<Change[]> {
  const pointers = changes.flatMap(({ fields }) => fields.flatMap(pointersOf))
  const names = await namesBehind(tx, pointers, language)
  const named = (column: string, value: Json): Json => {
    if (!pointsElsewhere.test(column) || value === null) return value
    if (Array.isArray(value)) return value.map((one) => named(column, one))
    return names.get(pointerKey({ column, key: String(value) })) ?? null
  }
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map(({ column, before, after }) => ({
      column,
      before: named(column, before),
      after: named(column, after),
    })),
  }))
}

function pointersOf({ column, before, after }: AuditChange['fields'][number]): Pointer[] {
  if (!pointsElsewhere.test(column)) return []
  return [before, after]
    .flat()
    .filter((key) => typeof key === 'string' || typeof key === 'number')
    .map((key) => ({ column, key: String(key) }))
}

export function pointerKey({ column, key }: Pointer): string {
  return `${column} ${key}`
}

/** What records are called, by what points to them. */
export async function namesBehind(
  tx: Transaction,
  pointers: readonly Pointer[],
  language: Language,
): Promise<Map<string, string>> {
  const wanted = [...new Map(pointers.map((one) => [pointerKey(one), one])).values()]
  if (wanted.length === 0) return new Map()
  const { rows } = await tx.execute<Record<'column' | 'key', string> & { name: string | null }>(
    sql`select "column", key, name_behind("column", key, ${language}) as name
      from unnest(${sql.param(wanted.map(({ column }) => column))}::text[],
        ${sql.param(wanted.map(({ key }) => key))}::text[]) as wanted("column", key)`,
  )
  return new Map(rows.flatMap((row) => (row.name ? [[pointerKey(row), row.name] as const] : [])))
}
