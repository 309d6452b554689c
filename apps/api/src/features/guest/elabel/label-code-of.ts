import { type SQL, sql } from 'drizzle-orm'
import { elabels } from '#schema/guest/elabel.table'

/** The code of the newest published label of a product's vintage; the product goes by a name in the statement around it. */
export function labelCodeOf(name: 'p' | 'product'): SQL {
  const of = (column: string) => sql.raw(`${name}.${column}`)
  return sql`(select e.code from ${elabels} e
    where e.business_id = ${of('business_id')} and e.product_id = ${of('id')} and e.vintage is not distinct from ${of('vintage')}
      and e.published_at is not null
    order by e.edition desc limit 1)`
}
