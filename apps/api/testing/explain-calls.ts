import pg from 'pg'
import { type MockInstance, vi } from 'vitest'
import type { Database } from '#platform/database/database'
import { isPlannedOnce } from '#platform/database/prepared-statement'
import { StatementPipeline } from '#platform/database/statement-pipeline'
import type { TestServer } from './test-server'

export interface Explained {
  readonly text: string
  /** How many rows of which tables were read one after the other, by the statement or by a function that it calls. */
  readonly scanned: Readonly<Record<string, number>>
  /** How many rows of which tables the statement read, in whatever way; not what a function read. */
  readonly read: Readonly<Record<string, number>>
}

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * Explains the statements that some calls run: each is run again as the call's business would run
 * it, or as the operator without one.
 */
export async function explainCalls(
  { connection, database }: Pick<TestServer, 'connection' | 'database'>,
  { businessId }: { readonly businessId: string | null },
  call: () => Promise<unknown>,
): Promise<Explained[]> {
  const sent = await statementsOf(database, call)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const explained: Explained[] = []
    for (const statement of sent) explained.push(await explain(client, businessId, statement))
    return explained
  } finally {
    await client.end()
  }
}

async function statementsOf({ pool }: Database, call: () => Promise<unknown>): Promise<Sent[]> {
  const watched = new Map<pg.PoolClient, MockInstance>()
  const watch = (client: pg.PoolClient) => {
    if (!watched.has(client)) watched.set(client, vi.spyOn(client, 'query'))
  }
  pool.on('acquire', watch)
  try {
    await call()
    return [...watched.values()].flatMap(({ mock }) => mock.calls.flatMap(questionIn))
  } finally {
    pool.off('acquire', watch)
    for (const query of watched.values()) query.mockRestore()
  }
}

/** What a question inserts is there already. */
const inserts = /\binsert\s+into\b/i

/** Those that open and end a transaction come as plain text, or travel before others, and read nothing that is of interest. */
function questionIn([asked, values]: readonly unknown[]): Sent[] {
  if (asked instanceof StatementPipeline) {
    return asked.statements.slice(1).flatMap((one) => questionIn([one, one.values]))
  }
  // Values stand beside a statement, or in it.
  const { text = '', values: own = [] } = asked as Partial<Sent>
  const isQuestion = /^\s*(select|with)\b/i.test(text) && !inserts.test(text)
  return isQuestion ? [{ text, values: (values ?? own) as unknown[] }] : []
}

const explainAnalyze = 'explain (analyze, format json)'

interface PlanRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }]
}

async function explain(client: pg.Client, businessId: string | null, { text, values }: Sent) {
  await client.query(
    businessId === null
      ? 'begin; set local role cantina_platform'
      : `begin; set local role cantina_app; select set_config('app.business_id', '${businessId}', true)`,
  )
  try {
    const rows = isPlannedOnce(text)
      ? await explainPlannedOnce(client, { text, values })
      : (await client.query<PlanRow>(`${explainAnalyze} ${text}`, [...values])).rows
    // What happens inside functions is in no plan, but it is counted; what other processes help with is in the plan alone.
    const counted = await client.query<{ name: string; read: number }>(
      'select relname as name, seq_tup_read::int as read from pg_stat_xact_user_tables where seq_tup_read > 0',
    )
    const reads = rows.flatMap((row) => readsOf(row['QUERY PLAN'][0].Plan))
    const scans = [...reads.filter(({ isScan }) => isScan), ...counted.rows]
    return {
      text,
      scanned: byTable(scans, (read) => Math.max(...read)),
      read: byTable(reads, (read) => read.reduce((sum, one) => sum + one, 0)),
    }
  } finally {
    await client.query('rollback')
  }
}

/** With the plan that the server keeps for any values. */
async function explainPlannedOnce(client: pg.Client, { text, values }: Sent): Promise<PlanRow[]> {
  await client.query('set local plan_cache_mode = force_generic_plan; deallocate all')
  await client.query(`prepare asked as ${text}`)
  const asked = values.length > 0 ? `asked (${values.map(literal).join(', ')})` : 'asked'
  return (await client.query<PlanRow>(`${explainAnalyze} execute ${asked}`)).rows
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value))
  return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
}

interface Read {
  readonly name: string
  readonly read: number
}

function byTable(reads: readonly Read[], join: (read: number[]) => number): Record<string, number> {
  const tables = [...new Set(reads.map(({ name }) => name))]
  const readOf = (table: string) => reads.filter(({ name }) => name === table)
  return Object.fromEntries(
    tables.map((table) => [table, join(readOf(table).map(({ read }) => read))]),
  )
}

function readsOf(plan: Plan): (Read & { isScan: boolean })[] {
  const inner = (plan.Plans ?? []).flatMap(readsOf)
  const name = plan['Relation Name']
  if (!name) return inner
  const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const isScan = plan['Node Type'] === 'Seq Scan'
  return [{ name, read: rows * plan['Actual Loops'], isScan }, ...inner]
}
