import {
  Column,
  type DriverValueDecoder,
  fillPlaceholders,
  is,
  type Placeholder,
  type Query,
  SQL,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Statement } from './statement-pipeline'

/** Whatever takes a statement: a connection, or what stands for one. */
export interface Asks {
  query(asked: Statement): Promise<pg.QueryResult>
}

const askedThrough = new WeakMap<object, Asks>()

/** Every handle on a transaction says on what it stands: its own way of asking reads every row anew. */
export function standsOn<Handle extends object>(handle: Handle, asks: Asks): Handle {
  askedThrough.set(handle, asks)
  return handle
}

type Selected = Column | SQL | SQL.Aliased

/** What one row of it has: columns beside each other, or some of them in a group of their own. */
export type Selection = Readonly<Record<string, Selected | Readonly<Record<string, Selected>>>>

type Read = (value: unknown) => unknown

const dialect = new PgDialect({ casing: 'snake_case' })

/** The text of a statement, with its values beside it. */
export const writeOut = (statement: SQL): Query => dialect.sqlToQuery(statement)

/** A value, or the name that stands for it where a statement is written once for all values. */
export type Given<Value> = Value | Placeholder

/**
 * A query that was written out once and is asked again and again with other values. Its rows are read as they cross the
 * wire, instants as ISO strings; how each column is read is found out once, where it would otherwise be for every value.
 */
export class WrittenQuery<Row> {
  readonly #text: string
  readonly #params: unknown[]
  readonly #rowOf: (values: readonly unknown[]) => Row

  constructor(query: SQL | { toSQL(): Query }, selection: Selection) {
    const { sql: text, params } = is(query, SQL) ? writeOut(query) : query.toSQL()
    this.#text = text
    this.#params = params
    const build = builderOf(selection)
    // What is selected says what its rows are.
    this.#rowOf = (values) => build(values) as Row
  }

  async ask(tx: object, values: Record<string, unknown> = {}): Promise<Row[]> {
    const asks = askedThrough.get(tx)
    if (!asks) throw new Error('Nothing is known that this transaction asks through')
    const { rows } = await asks.query({
      text: this.#text,
      values: fillPlaceholders(this.#params, values),
      rowMode: 'array',
      types: textual,
    } as Statement)
    return rows.map(this.#rowOf)
  }
}

/** Columns come in the order in which they are selected. */
function builderOf(selection: Selection) {
  let width = 0
  const parts = Object.entries(selection).map(([key, selected]) => {
    const names = isSelected(selected) ? null : Object.keys(selected)
    const reads = (isSelected(selected) ? [selected] : Object.values(selected)).map(readerOf)
    const from = width
    width += reads.length
    return { key, names, reads, from }
  })
  return (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const { key, names, reads, from } of parts) {
      row[key] = names
        ? groupOf(names, reads, values, from)
        : readOr(reads[0] ?? null, values[from])
    }
    return row
  }
}

/** A plain loop: it runs for each row of each list. */
function groupOf(
  names: readonly string[],
  reads: readonly (Read | null)[],
  values: readonly unknown[],
  from: number,
): Record<string, unknown> {
  const group: Record<string, unknown> = {}
  for (let nth = 0; nth < names.length; nth += 1) {
    group[names[nth] as string] = readOr(reads[nth] ?? null, values[from + nth])
  }
  return group
}

function readOr(read: Read | null, value: unknown): unknown {
  return read === null || value === null ? value : read(value)
}

function isSelected(selected: Selection[string]): selected is Selected {
  return is(selected, Column) || is(selected, SQL) || is(selected, SQL.Aliased)
}

/** Null for what is taken as the driver has read it. */
function readerOf(selected: Selected): Read | null {
  const decoder = is(selected, Column) ? selected : decoderOf(selected)
  if (is(decoder, Column)) {
    if (isInstant(decoder)) return (value) => isoOf(String(value))
    // What a column does not read in its own way comes as the driver has read it.
    if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  }
  return (value) => {
    const read = decoder.mapFromDriverValue(value)
    return read instanceof Date ? read.toISOString() : read
  }
}

function decoderOf(expression: SQL | SQL.Aliased): DriverValueDecoder<unknown, unknown> {
  const inner = is(expression, SQL.Aliased) ? expression.sql : expression
  return Reflect.get(inner, 'decoder') as DriverValueDecoder<unknown, unknown>
}

const isInstant = (column: Column): boolean =>
  column.columnType === 'PgTimestamp' && column.getSQLType().endsWith('with time zone')

/** As `toISOString` writes it; most servers work in UTC, where that is a matter of a few signs. */
export function isoOf(instant: string): string {
  const milliseconds = inUtc.exec(instant)
  if (!milliseconds) return new Date(instant).toISOString()
  const fraction = (milliseconds[1] ?? '').slice(0, 3).padEnd(3, '0')
  return `${instant.slice(0, 10)}T${instant.slice(11, 19)}.${fraction}Z`
}

const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.(\d+))?\+00$/

const { builtins } = pg.types

/** Days and instants stay the text that the database writes; everything else is read as the driver reads it. */
const textual = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    leftAsText.has(type) ? asItCame : pg.types.getTypeParser(type, format),
}

const leftAsText = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...[1231, 1115, 1185, 1187, 1182],
])

const asItCame = (value: string) => value
