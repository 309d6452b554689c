import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/** What some services, places, rooms, people, extras and questions are called, in the reader's language. */
export async function recordNames(
  { tx, businessId, language }: BusinessContext,
  ids: readonly string[],
): Promise<(id: unknown) => string | null> {
  if (ids.length === 0) return () => null
  const { rows } = await tx.execute<{ id: string; name: string | null }>(sql`
    select id, ${language === 'it' ? sql`coalesce(name_it, name_en)` : sql`coalesce(name_en, name_it)`} as name
    from named_records where business_id = ${businessId} and id = any(${sql.param([...new Set(ids)])}::uuid[])`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (typeof id === 'string' ? (names.get(id) ?? null) : null)
}
