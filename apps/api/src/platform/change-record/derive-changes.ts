import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { preparedStatement } from '#platform/database/prepared-statement'
import { eachBusinessInTurn } from '#platform/jobs/each-business-in-turn'
import type { JobLog } from '#platform/jobs/jobs'
import { changeRecords } from './change-records.table'
import type { RecordedTable, Records } from './changes-of'

/** What a module makes of changes. */
export interface Derivation {
  /** The tables whose changes it follows from. */
  readonly from: readonly RecordedTable[]
  /** Called once for each record, in the transaction that deletes it: what it writes happens exactly once. */
  readonly derive: (tx: Transaction, businessId: string, records: Records) => Promise<void>
}

/** One whose result follows from the rows alone. */
export interface RecountedDerivation extends Derivation {
  /** Derives it from everything that a business has. */
  readonly recount: (tx: Transaction, businessId: string) => Promise<void>
}

const recordsAtATime = 1_000

/** Any fixed number: changes of one row are derived in their order. */
const derivingLock = 4_206_949

/** Nothing is derived until this transaction ends. */
export async function holdDerivations(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${derivingLock})`)
}

/** Derives what follows from changes, a batch of one business at a time, until no record is left. */
export async function deriveChanges(
  database: Database,
  derivations: readonly Derivation[],
  log: JobLog,
): Promise<void> {
  await eachBusinessInTurn(database, {
    next: async (tx, passedOver) => {
      await holdDerivations(tx)
      return nextBatch(tx, passedOver)
    },
    work: (tx, batch) => deriveBatch(tx, derivations, batch),
    log,
  })
}

interface Batch {
  readonly businessId: string
  readonly ids: readonly string[]
  readonly tables: readonly RecordedTable[]
}

async function nextBatch(tx: Transaction, passedOver: readonly string[]): Promise<Batch | null> {
  const { rows } = await tx.execute<{ businessId: string; id: string; entity: RecordedTable }>(sql`
    select business_id as "businessId", id::text, entity from ${changeRecords}
    where business_id = (
      select business_id from ${changeRecords} where business_id <> all(${sql.param(passedOver)}::uuid[]) limit 1)
    order by change_records.id limit ${recordsAtATime}`)
  const [first] = rows
  if (!first) return null
  return {
    businessId: first.businessId,
    ids: rows.map(({ id }) => id),
    tables: rows.map(({ entity }) => entity),
  }
}

async function deriveBatch(
  tx: Transaction,
  derivations: readonly Derivation[],
  { businessId, ids, tables }: Batch,
): Promise<void> {
  const taken = sql`business_id = ${businessId} and id = any(${sql.param(ids)}::bigint[]) and ${preparedStatement}`
  const records = {
    rows: sql`(select * from ${changeRecords} where ${taken})`,
    tables: new Set(tables),
  }
  for (const { from, derive } of derivations) {
    if (from.some((table) => records.tables.has(table))) await derive(tx, businessId, records)
  }
  await tx.execute(sql`delete from ${changeRecords} where ${taken}`)
}
