import type pg from 'pg'
import { RowSum, type SequenceState } from './backup-format'
import { lineOf, quoted, type TableShape } from './table-shapes'

/** So much is asked for at once, of rows of whatever length, and never more rows than these. */
const lettersAtOnce = 500_000
const firstRows = 20
const mostRows = 2_000
/** Pictures and documents: one may be large, whatever those before it were. */
const fewRows = 4

interface Dumped {
  readonly name: string
  readonly columns: readonly string[]
  /** A statement that answers lines. */
  readonly lines: string
  readonly mayBeLong: boolean
  /** What is written in place of a line. */
  readonly rewrite?: (line: string) => string
}

/** A table of the database, all of it or what a condition leaves. */
export function dumpTable(
  client: pg.ClientBase,
  shape: TableShape,
  { condition = 'true', rewrite }: { condition?: string; rewrite?: Dumped['rewrite'] } = {},
): AsyncGenerator<string> {
  return dumpLines(client, {
    name: shape.name,
    columns: shape.columns.map(({ name }) => name),
    lines: `select ${lineOf(shape)} as line from ${quoted(shape.name)} where ${condition}`,
    mayBeLong: shape.columns.some(({ type }) => type === 'bytea'),
    ...(rewrite && { rewrite }),
  })
}

/** Reads through a cursor: memory stays flat, however many rows there are. */
export async function* dumpLines(
  client: pg.ClientBase,
  { name, columns, lines, mayBeLong, rewrite = (line) => line }: Dumped,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ table: name, columns })}\n`
  const sum = new RowSum()
  await client.query(`declare dumped no scroll cursor for ${lines}`)
  let limit = mayBeLong ? fewRows : firstRows
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch forward ${limit} from dumped`)
    if (rows.length === 0) break
    const written = rows.map(({ line }) => rewrite(line))
    for (const line of written) sum.add(line)
    const text = `${written.join('\n')}\n`
    yield text
    if (!mayBeLong)
      limit = Math.min(Math.ceil((lettersAtOnce * rows.length) / text.length), mostRows)
  }
  await client.query('close dumped')
  yield `${JSON.stringify(sum.end)}\n`
}

/** Read after the rows: a number that was given to one of them is never given again. */
export async function dumpSequences(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped
    order by 1, 2`)
  const states: SequenceState[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    )
    for (const state of found) states.push({ sequence: [table, column], ...state })
  }
  return states.map((state) => `${JSON.stringify(state)}\n`).join('')
}
