import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import type { Entry, SequenceState, TableEnd, WrittenTable } from './backup-format'
import { insertLines, shapeFor } from './insert-lines'
import { lockForWriting } from './lock-for-writing'
import { type MovedTable, movedTables } from './moved-tables'
import { resealed, sealedTables } from './sealed-rows'
import { columnList, exactText, quoted, sumOfRows } from './table-shapes'
import { rollBack } from './transactions'
import { addJobs, jobsName } from './waiting-jobs'

export interface Import {
  readonly client: pg.ClientBase
  readonly businessId: string
  /** All that comes after the header. */
  readonly entries: AsyncIterable<Entry>
  /** What secrets in the file and in this installation are sealed with; null to leave them behind. */
  readonly keys: { readonly from: Buffer; readonly to: Buffer } | null
}

/** Of no use without the key that they were sealed with. */
const leftBehind = new Set(['gateway_secrets', 'second_factors', 'recovery_codes'])

/**
 * Writes one business into an installation with others, in one transaction. Its rows are put aside first; those who
 * write wait only while they are moved to their tables, where all go at once: keys between them hold at the end.
 */
export async function importBusiness(wanted: Import): Promise<WrittenTable[]> {
  const { client, businessId } = wanted
  await client.query(`begin; ${exactText}; set local role cantina_platform`)
  try {
    const tables = await movedTables(client, businessId)
    const aside = await putAside(wanted, tables)
    await client.query('set local role none')
    const release = await lockForWriting(
      client,
      tables.map(({ name }) => name),
    )
    await client.query('set local role cantina_platform')
    await moveIn(client, tables)
    for (const table of tables) await requireSame(client, table, aside.written.get(table.name))
    await client.query('set local role none')
    await release()
    for (const state of aside.sequences) await raiseSequence(client, state)
    await addJobs(client, aside.jobs)
    await client.query('commit')
    return tables.map(({ name }) => ({ name, ...(aside.written.get(name) ?? nothing) }))
  } catch (error) {
    await rollBack(client)
    throw explained(error)
  }
}

const nothing: TableEnd = { rows: 0, sum: '0' }
const asideOf = (name: string) => `pg_temp.${quoted(`moved_${name}`)}`

interface Aside {
  readonly written: ReadonlyMap<string, TableEnd>
  readonly jobs: readonly string[]
  readonly sequences: readonly SequenceState[]
}

async function putAside(
  { client, entries, keys }: Import,
  tables: readonly MovedTable[],
): Promise<Aside> {
  for (const table of tables) {
    await client.query(
      `create temp table ${quoted(`moved_${table.name}`)} on commit drop as select ${columnList(table)} from ${quoted(table.name)} with no data`,
    )
  }
  const written = new Map<string, TableEnd>()
  const jobs: string[] = []
  const sequences: SequenceState[] = []
  let head = { table: '', columns: [] as readonly string[] }
  for await (const entry of entries) {
    if (entry.kind === 'table') head = entry.head
    if (entry.kind === 'sequence') sequences.push(entry.state)
    const isLeft = keys === null && leftBehind.has(head.table)
    if (isLeft) continue
    if (entry.kind === 'end') written.set(head.table, entry.end)
    if (entry.kind !== 'rows') continue
    if (head.table === jobsName) {
      jobs.push(...entry.lines)
      continue
    }
    const isSealed = keys !== null && head.table in sealedTables
    const lines = isSealed ? entry.lines.map((line) => resealed(head, line, keys)) : entry.lines
    await insertLines(client, shapeFor(tables, head), lines, asideOf(head.table))
  }
  return { written, jobs, sequences }
}

/** One statement for all tables: whatever points to something is asked for it at the end. */
async function moveIn(client: pg.ClientBase, tables: readonly MovedTable[]): Promise<void> {
  const moves = tables.map(
    (table) =>
      `${quoted(`into_${table.name}`)} as (insert into ${quoted(table.name)} (${columnList(table)}) overriding system value
        select ${columnList(table)} from ${asideOf(table.name)})`,
  )
  await client.query(`with ${moves.join(',\n')} select 1`)
}

/** Secrets are sealed anew: of them only the number can be compared. */
async function requireSame(
  client: pg.ClientBase,
  table: MovedTable,
  end: TableEnd = nothing,
): Promise<void> {
  const { rows } = await client.query<TableEnd>(sumOfRows(table, table.condition))
  const [found] = rows
  const isSame = table.name in sealedTables || found?.sum === end.sum
  if (found?.rows === end.rows && isSame) return
  throw new SetupProblem(
    `The table ${table.name} did not arrive as it was written (${found?.rows} rows for ${end.rows}). Nothing was changed.`,
  )
}

/** What the business counts goes on upwards; what others have counted meanwhile stays. */
async function raiseSequence(
  client: pg.ClientBase,
  { sequence: [table, column], last }: SequenceState,
): Promise<void> {
  const { rows } = await client.query<{ sequence: string }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [quoted(table), column],
  )
  const sequence = rows[0]?.sequence
  if (!sequence || table === 'provider_sections') return
  await client.query(`select setval($1, greatest($2::bigint, last_value)) from ${sequence}`, [
    sequence,
    last,
  ])
}

function explained(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23503' || code === '23505') {
    return new SetupProblem(
      `The file does not fit this installation (${constraint}): it points to something that is not here, or is here already. Nothing was changed.`,
    )
  }
  return error
}
