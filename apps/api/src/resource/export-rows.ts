import type { Language } from '@cantina/contract/languages'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { csvLines } from '#platform/csv'
import type { Database, Transaction } from '#platform/database/database'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { findText } from '#platform/texts'
import {
  type AnyResource,
  type Binding,
  columnOf,
  namedAs,
  ownFieldsOf,
  type Shown,
  shownIn,
  type Values,
} from './binding'
import { conditionsOf } from './conditions'
import { formatCell } from './format-cell'
import { sortOf } from './list-rows'

const batchSize = 1_000

/**
 * All matching rows in batches, each in a short transaction of its own that begins after the last row
 * of the one before: a long export holds nobody up.
 */
export async function* exportRows(
  database: Database,
  context: Omit<StaffContext, 'tx'>,
  binding: Binding,
  query: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const { businessId, caller, language } = context
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    binding.resource.area === 'admin'
      ? database.asPlatform(work)
      : database.inBusiness({ businessId, userId: caller.userId }, work)
  const timeZone = await read((tx) => timeZoneOf(tx, businessId))
  const keys = exportKeys(binding)
  yield csvLines([keys.map((key) => headerOf(binding.resource, key, language))], language, true)

  let after: Cursor | null = null
  do {
    const rows: ExportRow[] = await read((tx) =>
      nextBatch({ ...context, tx }, binding, query, after),
    )
    const cells = rows.map((row) =>
      keys.map((key) => formatCell(binding.resource, key, row[key], language, timeZone)),
    )
    if (cells.length > 0) yield csvLines(cells, language, false)
    const last = rows.at(-1)
    after =
      last && rows.length === batchSize ? { value: last.cursorValue, id: String(last.id) } : null
  } while (after)
}

interface Cursor {
  readonly value: string
  readonly id: string
}

type ExportRow = Values & { cursorValue: string }

/** A table has no room for rows within a row, and ids mean nothing to its reader. */
export function exportKeys(binding: Binding): string[] {
  if (binding.exported) return [...binding.exported, 'status', 'createdAt', 'updatedAt']
  const own = new Set(ownFieldsOf(binding))
  const readable = Object.keys(binding.resource.fields).filter((key) => {
    if (key in (binding.shown ?? {})) return true
    if (!own.has(key)) return false
    const type = columnOf(binding, key).getSQLType()
    return type !== 'uuid' && type !== 'jsonb'
  })
  return [...readable, 'status', 'createdAt', 'updatedAt']
}

function headerOf(resource: AnyResource, key: string, language: Language): string {
  return findText(language, `${resource.texts}.fields.${key}`) ?? key
}

async function nextBatch(
  context: BusinessContext,
  binding: Binding,
  query: Readonly<Record<string, unknown>>,
  after: Cursor | null,
): Promise<ExportRow[]> {
  const { table } = binding
  const { column, isDescending } = sortOf(
    binding,
    query.sort as string | undefined,
    context.language,
  )
  const direction = isDescending ? desc : asc
  const columns = Object.fromEntries(
    exportKeys(binding).map((key) => [key, cellOf(binding, key, context.language)]),
  )
  const beyond =
    after &&
    sql`(${column}, ${table.id}) ${sql.raw(isDescending ? '<' : '>')} (${after.value}::${sql.raw(column.getSQLType())}, ${after.id}::uuid)`
  const rows = await context.tx
    .select({ ...columns, id: table.id, cursorValue: sql<string>`${column}::text` })
    .from(table)
    .where(and(await conditionsOf(context, binding, query), beyond ?? undefined))
    .orderBy(direction(column), direction(table.id))
    .limit(batchSize)
  return rows as ExportRow[]
}

function cellOf(binding: Binding, key: string, language: Language) {
  const expressions = { ...binding.columns, ...binding.shown } as Readonly<Record<string, Shown>>
  const shown = expressions[key]
  return shown ? namedAs(key, shownIn(language, shown)) : columnOf(binding, key)
}

async function timeZoneOf(tx: BusinessContext['tx'], businessId: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.timeZone ?? 'Europe/Rome'
}
