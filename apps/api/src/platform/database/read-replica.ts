import { sql } from 'drizzle-orm'
import type { RequestScope } from '#platform/http/context'
import type { BusinessIdentity } from '#platform/tenancy/opening-statement'
import type { Database, Transaction } from './database'
import { failureOf } from './database-errors'

/** Reads as of a moment, or as of now where it is null. */
type Read<T> = (tx: Transaction, asOf: Date | null) => Promise<T>

interface Limits {
  /** What is further behind is not shown. */
  readonly longestLagMs: number
  readonly onUnfit: (reason: unknown) => void
}

/** Nobody notices less: it is not worth a word. */
const noticedLagMs = 5_000

/** A copy that was out of reach or behind is left alone for so long. */
const restMs = 10_000

class TooFarBehind extends Error {}

/**
 * A streaming copy of the database, for figures that may be a little behind. Row security is the copy’s as it is the
 * database’s own. Where it cannot be reached, or is too far behind, the database itself is read.
 */
export class ReadReplica {
  readonly #copy: Database
  readonly #limits: Limits
  #restsUntil = 0

  constructor(copy: Database, limits: Limits) {
    this.#copy = copy
    this.#limits = limits
  }

  async inBusiness<T>(
    primary: Database,
    requestId: string,
    identity: BusinessIdentity,
    read: Read<T>,
  ): Promise<T> {
    const fromPrimary = () => primary.inBusiness(identity, (tx) => read(tx, null))
    if (Date.now() < this.#restsUntil) return fromPrimary()
    const position = await primary.inBusiness(identity, positionOf)
    try {
      return await this.#copy.forRequest(requestId).inBusiness(identity, async (tx) => {
        const asOf = await asOfIn(tx, position)
        const lagMs = asOf ? position.at.getTime() - asOf.getTime() : 0
        if (lagMs > this.#limits.longestLagMs) throw new TooFarBehind(`${lagMs} ms behind`)
        return read(tx, lagMs < noticedLagMs ? null : asOf)
      })
    } catch (error) {
      const isFromReplica =
        error instanceof TooFarBehind || failureOf(error)?.code === 'unavailable'
      if (!isFromReplica) throw error
      this.#restsUntil = Date.now() + restMs
      this.#limits.onUnfit(error)
      return fromPrimary()
    }
  }
}

/** Reads what may be a little behind: from the copy where there is one. */
export function readFigures<T>(
  { deps, requestId }: Pick<RequestScope, 'deps' | 'requestId'>,
  identity: BusinessIdentity,
  read: Read<T>,
): Promise<T> {
  const { database, readReplica } = deps
  if (readReplica) return readReplica.inBusiness(database, requestId, identity, read)
  return database.inBusiness(identity, (tx) => read(tx, null))
}

/** How far the database has written, by its own clock. */
interface Position {
  readonly lsn: string
  readonly at: Date
}

async function positionOf(tx: Transaction): Promise<Position> {
  const { rows } = await tx.execute<{ lsn: string; ms: number }>(
    sql`select pg_current_wal_lsn()::text as lsn, (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const { lsn = '0/0', ms = 0 } = rows[0] ?? {}
  return { lsn, at: new Date(ms) }
}

/** Null: the copy has everything that was written until then; else when the last was that it has. */
async function asOfIn(tx: Transaction, { lsn }: Position): Promise<Date | null> {
  const { rows } = await tx.execute<{ isCurrent: boolean; ms: number | null }>(sql`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= ${lsn}::pg_lsn as "isCurrent",
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as ms`)
  const { isCurrent = false, ms = null } = rows[0] ?? {}
  return isCurrent ? null : new Date(ms ?? 0)
}
