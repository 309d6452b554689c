import { sql } from 'drizzle-orm'
import type { Pointer } from '#features/business/audit/audited-fields'
import { csvLines } from '#platform/csv'
import type { Transaction } from '#platform/database/database'
import { type BusinessTable, isOf } from './business-table'
import { type ExportedCell, exportedCells, exportedRowsOf, hasName } from './exported-cells'
import type { RecordNames } from './record-names'

/** Runs in a short transaction of the business: a long export holds nobody up. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface Reader {
  readonly read: Read
  readonly businessId: string
  readonly names: RecordNames
}

type Row = Record<string, string | null>

/** Rows are of very different lengths: so much of them is read at once, and neither fewer nor more rows than these. */
const bytesAtOnce = 500_000
const fewestRows = 20
const mostRows = 1_000

/** A table as lines of CSV in pieces, each read after the last row of the one before. */
export async function* tableLines(
  { read, businessId, names }: Reader,
  table: BusinessTable,
): AsyncGenerator<string> {
  const cells = exportedCells(table)
  yield csvLines([cells.flatMap(({ name }) => headersOf(name))], 'en', true)
  let limit = 100
  let after: Row | null = null
  do {
    const rows: Row[] = await read(async (tx) => {
      const found = await nextRows(tx, { businessId, table, cells, after, limit })
      await names.look(
        tx,
        found.flatMap((row) => pointersIn(cells, row)),
      )
      return found
    })
    const lines = csvLines(
      rows.map((row) => cells.flatMap(({ name }, index) => cellsOf(name, row[`c${index}`], names))),
      'en',
      false,
    )
    if (rows.length > 0) yield lines
    after = rows.length === limit ? (rows.at(-1) ?? null) : null
    const average = lines.length / Math.max(rows.length, 1)
    limit = Math.min(Math.max(Math.floor(bytesAtOnce / average), fewestRows), mostRows)
  } while (after)
}

interface Wanted {
  readonly businessId: string
  readonly table: BusinessTable
  readonly cells: readonly ExportedCell[]
  readonly after: Row | null
  readonly limit: number
}

async function nextRows(
  tx: Transaction,
  { businessId, table, cells, after, limit }: Wanted,
): Promise<Row[]> {
  const { keys } = table
  const comma = sql`, `
  const shown = [
    ...cells.map(({ value }, index) => sql`${value} as ${sql.identifier(`c${index}`)}`),
    ...keys.map((key, index) => sql`${key}::text as ${sql.identifier(`k${index}`)}`),
  ]
  const beyond = after
    ? sql`(${sql.join([...keys], comma)}) > (${sql.join(
        keys.map((key, index) => sql`${after[`k${index}`]}::${sql.raw(key.getSQLType())}`),
        comma,
      )})`
    : sql`true`
  const inOrder = keys.length > 0 ? sql`order by ${sql.join([...keys], comma)}` : sql``
  const { rows } = await tx.execute<Row>(sql`
    select ${sql.join(shown, comma)} from ${table.table}
    where ${isOf(table, businessId)} and ${exportedRowsOf(table)} and ${beyond} ${inOrder} limit ${limit}`)
  return rows
}

function headersOf(column: string): string[] {
  return hasName(column) ? [column, column.replace(/_id(s?)$/, '_name$1')] : [column]
}

function cellsOf(column: string, value: string | null | undefined, names: RecordNames): string[] {
  const cell = value ?? ''
  if (!hasName(column)) return [cell]
  return [
    cell,
    idsIn(cell)
      .map((key) => names.of({ column, key }))
      .join(', '),
  ]
}

function pointersIn(cells: readonly ExportedCell[], row: Row): Pointer[] {
  return cells.flatMap(({ name: column }, index) =>
    hasName(column) ? idsIn(row[`c${index}`] ?? '').map((key) => ({ column, key })) : [],
  )
}

function idsIn(cell: string): string[] {
  if (cell === '') return []
  return cell.startsWith('[') ? (JSON.parse(cell) as unknown[]).map(String) : [cell]
}
