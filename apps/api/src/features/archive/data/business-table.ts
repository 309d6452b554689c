import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows belong to a business. */
export interface BusinessTable {
  readonly name: string
  readonly table: PgTable
  readonly columns: readonly AnyColumn[]
  /** Its own id stands in the businesses' table where others have `business_id`. */
  readonly business: AnyColumn
  /** The columns that identify a row within a business. */
  readonly keys: readonly AnyColumn[]
  /** Names of the tables that its rows point to. */
  readonly pointsTo: readonly string[]
}

/** Null for what belongs to no business, or to the platform. */
export function businessTableOf(table: PgTable): BusinessTable | null {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const business = columns.find(
    (column) => columnName(column) === (name === 'businesses' ? 'id' : 'business_id'),
  )
  if (!business) return null
  // Those that stand in a key know their names alone.
  const keyNames = primaryKeys[0]?.columns.map((column) => column.name)
  const isKey = ({ name: own, primary }: AnyColumn) => keyNames?.includes(own) ?? primary
  return {
    name,
    table,
    columns,
    business,
    keys: columns.filter((column) => isKey(column) && column !== business),
    pointsTo: foreignKeys
      .map((one) => getTableConfig(one.reference().foreignTable).name)
      .filter((target) => target !== name && target !== 'businesses'),
  }
}

/** Those that point to others before those they point to: what is read or removed later has all that it needs. */
export function pointingFirst(tables: readonly BusinessTable[]): BusinessTable[] {
  const sorted: BusinessTable[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const pointedAt = new Set([...waiting].flatMap(({ pointsTo }) => pointsTo))
    const next = [...waiting].filter(({ name }) => !pointedAt.has(name))
    // Tables that point to each other go together.
    for (const table of next.length > 0 ? next : [...waiting]) {
      sorted.push(table)
      waiting.delete(table)
    }
  }
  return sorted
}

export function columnName({ name }: AnyColumn): string {
  return toSnakeCase(name)
}

export function isOf(table: BusinessTable, businessId: string): SQL {
  return sql`${table.business} = ${businessId}`
}
