import { type SQL, sql } from 'drizzle-orm'
import { documents } from '#schema/documents/documents.table'

/**
 * The first documents of numbers that several documents have, issued before the database refused that: `id`, as long
 * as more than one of them is not credited as a whole.
 */
export function firstsOfDuplicates(businessId: string): SQL {
  return sql`select coalesce(d.duplicate_of_id, d.id) as id from ${documents} d
    where d.business_id = ${businessId} and (d.duplicate_of_id is not null or d.id = any(array(
        select x.duplicate_of_id from ${documents} x where x.business_id = ${businessId} and x.duplicate_of_id is not null)))
      and d.total_cents > coalesce((select sum(n.total_cents) from ${documents} n where n.business_id = d.business_id and n.credited_id = d.id), 0)
    group by 1 having count(*) > 1`
}
