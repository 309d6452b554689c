import { and, asc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { type Binding, outputOnlyOf, type Values } from './binding'
import { withInUseErrors } from './constraint-errors'

/** A table whose rows belong to a record and are saved with it, in their order. */
export type ChildTable = PgTable & {
  businessId: AnyPgColumn
  id: AnyPgColumn
  position: AnyPgColumn
}

export interface Children {
  readonly table: ChildTable
  /** The column that names the record they belong to. */
  readonly parent: AnyPgColumn
}

/** A table that says which of another list's records go with this one. */
export interface Links {
  readonly table: PgTable & { businessId: AnyPgColumn }
  readonly parent: AnyPgColumn
  readonly target: AnyPgColumn
  /** Says of a link that nobody chose it: a form neither shows nor loses it, and who chooses it makes it theirs. */
  readonly isAutomatic?: AnyPgColumn
}

export function childrenOf(binding: Binding): [string, Children][] {
  return Object.entries((binding.children ?? {}) as Record<string, Children>)
}

export function linksOf(binding: Binding): [string, Links][] {
  return Object.entries((binding.links ?? {}) as Record<string, Links>)
}

type ChildRow = Values & { id?: string | null }

/** What a form holds beside the record's own columns: rows of its own, and links to others. */
export async function readParts(
  context: BusinessContext,
  binding: Binding,
  id: string,
): Promise<Values> {
  const parts: Values = {}
  for (const [key, children] of childrenOf(binding)) {
    parts[key] = await context.tx
      .select(childColumns(children))
      .from(children.table)
      .where(ofParent(context, children, id))
      .orderBy(asc(children.table.position))
  }
  for (const [key, links] of linksOf(binding)) {
    const rows = await context.tx
      .select({ id: links.target })
      .from(links.table)
      .where(chosenOf(context, links, id))
      .orderBy(asc(links.target))
    parts[key] = rows.map((row) => row.id)
  }
  return parts
}

/** The record's own columns, and the rest. */
export function splitParts(binding: Binding, values: Values): { own: Values; parts: Values } {
  const partKeys = new Set([...childrenOf(binding), ...linksOf(binding)].map(([key]) => key))
  const isPart = (key: string) => partKeys.has(key)
  const unwritten = new Set(outputOnlyOf(binding))
  const entries = Object.entries(values).filter(([key]) => !unwritten.has(key))
  return {
    own: Object.fromEntries(entries.filter(([key]) => !isPart(key))),
    parts: Object.fromEntries(entries.filter(([key]) => isPart(key))),
  }
}

export async function writeParts(
  context: BusinessContext,
  binding: Binding,
  id: string,
  parts: Values,
): Promise<void> {
  for (const [key, children] of childrenOf(binding)) {
    if (key in parts) await writeChildren(context, children, id, parts[key] as ChildRow[])
  }
  for (const [key, links] of linksOf(binding)) {
    if (key in parts) await writeLinks(context, links, id, parts[key] as string[])
  }
}

/** Rows that are gone are deleted, the others written in one statement; ids stay what they were. */
async function writeChildren(
  context: BusinessContext,
  children: Children,
  parentId: string,
  given: readonly ChildRow[],
): Promise<void> {
  const { tx, businessId, now } = context
  const { table, parent } = children
  const keptIds = given.flatMap(({ id }) => (id ? [id] : []))
  await requireOwnChildren(context, children, parentId, keptIds)
  await withInUseErrors(context, () =>
    tx
      .delete(table)
      .where(
        and(
          ofParent(context, children, parentId),
          keptIds.length > 0 ? notInArray(table.id, keptIds) : undefined,
        ),
      ),
  )
  if (given.length === 0) return
  const rows = given.map((row, position) => ({
    ...row,
    id: row.id ?? newId(now.getTime()),
    businessId,
    [keyOf(table, parent)]: parentId,
    position,
  }))
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.businessId, table.id],
      set: excludedValues(table, new Set(['businessId', 'id', keyOf(table, parent)])),
    })
}

/** An id that belongs to another record, or to nobody, is not taken for a new row. */
async function requireOwnChildren(
  context: BusinessContext,
  children: Children,
  parentId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const own = await context.tx
    .select({ id: children.table.id })
    .from(children.table)
    .where(and(ofParent(context, children, parentId), inArray(children.table.id, [...ids])))
  if (own.length !== new Set(ids).size || ids.length !== own.length) throw new Failure('not_found')
}

async function writeLinks(
  context: BusinessContext,
  links: Links,
  parentId: string,
  given: readonly string[],
): Promise<void> {
  const { tx, businessId } = context
  const { table, parent, target, isAutomatic } = links
  const wanted = [...new Set(given)]
  await tx
    .delete(table)
    .where(
      and(
        chosenOf(context, links, parentId),
        wanted.length > 0 ? notInArray(target, wanted) : undefined,
      ),
    )
  if (wanted.length === 0) return
  const rows = wanted.map((id) => ({
    businessId,
    [keyOf(table, parent)]: parentId,
    [keyOf(table, target)]: id,
  }))
  const inserted = tx.insert(table).values(rows)
  if (!isAutomatic) {
    await inserted.onConflictDoNothing()
    return
  }
  await inserted.onConflictDoUpdate({
    target: [table.businessId, parent, target],
    set: { [keyOf(table, isAutomatic)]: false },
    setWhere: eq(isAutomatic, true),
  })
}

function chosenOf(context: BusinessContext, links: Links, parentId: string): SQL | undefined {
  const isChosen = links.isAutomatic ? eq(links.isAutomatic, false) : undefined
  return and(ofParent(context, links, parentId), isChosen)
}

function ofParent(
  context: BusinessContext,
  { table, parent }: Children | Links,
  parentId: string,
): SQL | undefined {
  return and(eq(table.businessId, context.businessId), eq(parent, parentId))
}

function childColumns({ table, parent }: Children): Record<string, AnyPgColumn> {
  const hidden = new Set(['businessId', 'position', keyOf(table, parent)])
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([key]) => !hidden.has(key)),
  )
}

function keyOf(table: PgTable, column: AnyPgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column)
  if (!found) throw new Error('A column of another table')
  return found[0]
}

function excludedValues(table: PgTable, keys: ReadonlySet<string>): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key, column]) => !keys.has(key) && !column.generated)
      .map(([key, column]) => [key, sql.raw(`excluded.${inSnakeCase(column.name || key)}`)]),
  )
}

function inSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Copies are rows of their own. */
export function asNewParts(binding: Binding, parts: Values): Values {
  const fresh = Object.entries(parts).map(([key, value]) =>
    key in (binding.children ?? {})
      ? [key, (value as ChildRow[]).map((row) => ({ ...row, id: null }))]
      : [key, value],
  )
  return Object.fromEntries(fresh)
}
