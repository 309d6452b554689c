import type { KeptReason } from '@cantina/contract/import'
import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Target, WrittenRow } from './importer'

type Row = Readonly<Record<string, unknown>>

interface Patch {
  readonly id: string
  readonly patch: Row
}

/** By the names of columns, as they stand in the database. */
export function asColumns(values: Row): Row {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [toSnakeCase(key), value]))
}

/**
 * What stands in some columns of known records, which nobody else changes from now on. A record that is
 * no longer as it was checked refuses the whole: it was shown otherwise to whoever imports.
 */
export async function lockAsChecked(
  context: BusinessContext,
  table: PgTable,
  targets: readonly Target[],
): Promise<Map<string, Row>> {
  const rows = await lockedRows(
    context,
    table,
    targets.map(({ id }) => id),
  )
  for (const { id, version } of targets) {
    if (rows.get(id)?.version !== version) throw new Failure('import_outdated')
  }
  return rows
}

/** Puts other values into some columns of each record; the rest of it stays. */
export async function patchRecords(
  { tx, businessId, now }: BusinessContext,
  table: PgTable,
  patches: readonly Patch[],
): Promise<void> {
  if (patches.length === 0) return
  const columns = new Set(patches.flatMap(({ patch }) => Object.keys(patch)))
  const sets = [...columns].map(
    (column) => sql`${sql.identifier(column)} = n.${sql.identifier(column)}, `,
  )
  await tx.execute(sql`update ${table} as t
    set ${sql.join(sets)} version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as f(id uuid, patch jsonb)
    join ${table} as c on c.business_id = ${businessId} and c.id = f.id
    cross join lateral jsonb_populate_record(c, f.patch) as n
    where t.business_id = ${businessId} and t.id = f.id`)
}

interface UndoneKind {
  readonly table: PgTable
  /** Those of some records, which are locked, that something refers to. */
  readonly usedIds: (context: BusinessContext, ids: readonly string[]) => Promise<Set<string>>
  /** Deletes records that nothing refers to, with all that goes with them. */
  readonly remove: (context: BusinessContext, ids: readonly string[]) => Promise<unknown>
}

interface UndoneRecords {
  readonly kept: Map<number, KeptReason>
  readonly removed: ReadonlySet<string>
}

/** Brings back what records were, and deletes what was created, unless something has happened since. */
export async function undoRecords(
  context: BusinessContext,
  { table, usedIds, remove }: UndoneKind,
  entries: readonly WrittenRow[],
): Promise<UndoneRecords> {
  const written = entries.filter(({ act }) => act !== 'same')
  const rows = await lockedRows(
    context,
    table,
    written.map(({ recordId }) => recordId),
  )
  const kept = new Map<number, KeptReason>()
  const untouched = written.filter(({ recordId, number, act, version }) => {
    const row = rows.get(recordId)
    if (row?.version === version) return true
    // What was created and is gone is as it was before.
    if (row) kept.set(number, 'changed_since')
    else if (act === 'changed') kept.set(number, 'deleted_since')
    return false
  })
  await patchRecords(
    context,
    table,
    untouched.flatMap(({ act, recordId, before }) =>
      act === 'changed' && before ? [{ id: recordId, patch: before }] : [],
    ),
  )
  const created = untouched.filter(({ act }) => act === 'created')
  const createdIds = created.map(({ recordId }) => recordId)
  const used = createdIds.length > 0 ? await usedIds(context, createdIds) : new Set()
  for (const { number, recordId } of created) if (used.has(recordId)) kept.set(number, 'in_use')
  const free = createdIds.filter((id) => !used.has(id))
  if (free.length > 0) await remove(context, free)
  return { kept, removed: new Set(free) }
}

/** Those that a foreign key holds, whichever table it is of. */
export async function referencedIds(
  { tx, businessId }: BusinessContext,
  table: PgTable,
  ids: readonly string[],
  { except = [] }: { readonly except?: readonly PgTable[] } = {},
): Promise<Set<string>> {
  const left = except.map(getTableName)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from referenced_ids(${getTableName(table)}, ${sql.param(left)}::text[], ${businessId}, ${sql.param(ids)}::uuid[]) as id`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function lockedRows(
  { tx, businessId }: BusinessContext,
  table: PgTable,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; row: Row }>(
    sql`select t.id, to_jsonb(t) as row from ${table} as t
      where t.business_id = ${businessId} and t.id = any(${sql.param(ids)}::uuid[]) order by t.id for update`,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}
