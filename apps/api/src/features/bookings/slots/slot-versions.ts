import { sql } from 'drizzle-orm'
import { BatchLoader } from '#platform/batch-loader'
import type { Database } from '#platform/database/database'

/** So long the lines of changes are kept: who remembers for longer could take a state for an older one. */
export const changesKeptMs = 10 * 60_000

export interface Place {
  readonly businessId: string
  readonly posId: string
}

interface Asked extends Place {
  readonly now: Date
}

interface Row extends Record<string, unknown> {
  position: number
  changes: string
  holds: string
}

/**
 * Says what state a point of sale's seats are in, so that whoever remembers its slots knows whether they are
 * still true. Null for a business that there is not, or that was disabled.
 */
export class SlotVersions {
  readonly #asked: BatchLoader<Asked, string | null>

  constructor(database: Database) {
    this.#asked = new BatchLoader((asked) => versionsOf(database, asked))
  }

  read(place: Place, now: Date): Promise<string | null> {
    return this.#asked.ask({ ...place, now })
  }
}

async function versionsOf(database: Database, asked: readonly Asked[]): Promise<(string | null)[]> {
  const places = new Map(asked.map((one) => [keyOf(one), one]))
  const keys = [...places.keys()]
  const distinct = [...places.values()]
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<Row>(sql`
      select asked.position, changed.changes, held.holds
      from unnest(${sql.param(distinct.map(({ businessId }) => businessId))}::uuid[],
          ${sql.param(distinct.map(({ posId }) => posId))}::uuid[],
          ${sql.param(distinct.map(({ now }) => now.toISOString()))}::timestamptz[])
        with ordinality as asked(business_id, pos_id, now, position)
      join businesses b on b.id = asked.business_id and b.status = 'active'
      cross join lateral (
        select count(*) || '.' || coalesce(sum(c.id), 0) as changes from slot_changes c
        where c.business_id = asked.business_id and (c.pos_id is null or c.pos_id = asked.pos_id)) changed
      cross join lateral (
        select count(*) as holds from slot_holds h
        where h.business_id = asked.business_id and h.pos_id = asked.pos_id and h.expires_at > asked.now) held`),
  )
  const found = new Map(
    rows.map(({ position, changes, holds }) => [keys[Number(position) - 1], `${changes}.${holds}`]),
  )
  return asked.map((one) => found.get(keyOf(one)) ?? null)
}

function keyOf({ businessId, posId }: Place): string {
  return `${businessId} ${posId}`
}
