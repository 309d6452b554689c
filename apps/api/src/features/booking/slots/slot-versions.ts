import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database'

interface Place {
  readonly businessId: string
  readonly posId: string
}

interface Asked extends Place {
  readonly now: Date
  readonly answer: (version: string | null) => void
  readonly fail: (error: unknown) => void
}

interface Row extends Record<string, unknown> {
  position: number
  changes: string
  holds: string
}

/**
 * Says what state a point of sale's seats are in, so that whoever remembers its slots knows whether they are
 * still true. Everybody who asks while a question is under way is answered by the next one, which begins
 * after they asked: a hundred visitors cost a statement or two, and nobody is told what was true before.
 */
export class SlotVersions {
  readonly #database: Database
  #waiting: Asked[] = []
  #isAsking = false

  constructor(database: Database) {
    this.#database = database
  }

  /** Null for a house that there is not, or that was disabled. */
  read(place: Place, now: Date): Promise<string | null> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ ...place, now, answer, fail })
      if (!this.#isAsking) void this.#ask()
    })
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    while (this.#waiting.length > 0) {
      const asked = this.#waiting
      this.#waiting = []
      try {
        const versions = await this.#versionsOf(asked)
        for (const [index, { answer }] of asked.entries()) answer(versions.get(index) ?? null)
      } catch (error) {
        for (const { fail } of asked) fail(error)
      }
    }
    this.#isAsking = false
  }

  async #versionsOf(asked: readonly Asked[]): Promise<Map<number, string>> {
    const places = new Map<string, Place & { now: Date }>()
    for (const one of asked) places.set(keyOf(one), one)
    const keys = [...places.keys()]
    const distinct = [...places.values()]
    const { rows } = await this.#database.asPlatform((tx) =>
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
      rows.map(({ position, changes, holds }) => [
        keys[Number(position) - 1],
        `${changes}.${holds}`,
      ]),
    )
    return new Map(
      asked.flatMap((one, index) => {
        const version = found.get(keyOf(one))
        return version === undefined ? [] : [[index, version] as const]
      }),
    )
  }
}

function keyOf({ businessId, posId }: Place): string {
  return `${businessId} ${posId}`
}
