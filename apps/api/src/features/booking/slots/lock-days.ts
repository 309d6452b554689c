import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/**
 * Whoever takes seats at a point of sale waits for whoever is doing it: a lock per day, taken in the
 * order of place and date, over the day itself and those a visit may reach into.
 */
export async function lockDays(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  places: readonly { readonly posId: string; readonly date: IsoDate }[],
): Promise<void> {
  const keys = new Set(
    places.flatMap(({ posId, date }) =>
      [-1, 0, 1].map((days) => `seats ${businessId} ${posId} ${addDays(date, days)}`),
    ),
  )
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${sql.param([...keys].toSorted())}::text[]) with ordinality as locked (key, nth) order by nth`)
}
