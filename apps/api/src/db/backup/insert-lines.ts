import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import type { SequenceState, TableHead } from './backup-format'
import { columnList, quoted, type TableShape, valuesOf } from './table-shapes'
import { jsonOf } from './waiting-jobs'

/** One statement for many rows, whose values only the database reads. */
export async function insertLines(
  client: pg.ClientBase,
  shape: TableShape,
  lines: readonly string[],
  into = quoted(shape.name),
): Promise<void> {
  await client.query(
    `insert into ${into} (${columnList(shape)}) overriding system value
     select ${valuesOf(shape)} from jsonb_array_elements($1::jsonb) as line`,
    [jsonOf(lines)],
  )
}

export async function setSequence(
  client: pg.ClientBase,
  { sequence: [table, column], last, isCalled }: SequenceState,
): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
    quoted(table),
    column,
    last,
    isCalled,
  ])
}

/** The table of this database that a file's rows are for, with the file's columns in the file's order. */
export function shapeFor(shapes: readonly TableShape[], { table, columns }: TableHead): TableShape {
  const found = shapes.find(({ name }) => name === table)
  const ordered = columns.flatMap(
    (wanted) => found?.columns.find(({ name }) => name === wanted) ?? [],
  )
  if (!found || ordered.length < columns.length) {
    throw new SetupProblem(
      `The file has a table ${table} that this Cantina cannot make. Nothing was changed.`,
    )
  }
  return { name: table, columns: ordered }
}
