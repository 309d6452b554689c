import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database'

const atATime = 5_000

/** Moves changes into the days they belong to: in one statement, so that nobody sees one twice or not at all. */
export async function foldSales(database: Database): Promise<void> {
  let moved = atATime
  while (moved === atATime) {
    moved = await database.asPlatform(async (tx) => {
      const { rows } = await tx.execute<{ moved: number }>(sql`
        with moved as (
          delete from sales_changes where (business_id, date, id) in (
            select business_id, date, id from sales_changes limit ${atATime} for update skip locked)
          returning business_id, date, kind, source, cents, number
        ), kept as (
          insert into sales_days as day (business_id, date, kind, source, cents, number)
          select business_id, date, kind, source, sum(cents), sum(number) from moved
          group by 1, 2, 3, 4 order by 1, 2, 3, 4
          on conflict (business_id, date, kind, source) do update
            set cents = day.cents + excluded.cents, number = day.number + excluded.number
        )
        select count(*)::int as moved from moved`)
      return rows[0]?.moved ?? 0
    })
  }
}
