import { type SQL, sql } from 'drizzle-orm'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** Who issued the document `d` of a statement: the legal seller. */
export const legalSeller = sql`coalesce(d.seller ->> 'businessName', d.seller ->> 'name')`

/** Where the document `d` was issued, in a business with several points of sale. */
const issuingPlace = sql`(select nullif(p.name, ${legalSeller}) from ${pointsOfSale} p
  where p.business_id = d.business_id and p.id = d.pos_id
    and exists (select from ${pointsOfSale} other where other.business_id = p.business_id and other.id <> p.id))`

/** The legal seller, with the point of sale where there are several. */
export const issuedBy = sql`concat_ws(', ', ${legalSeller}, ${issuingPlace})`

/** The same for all documents of a group: with the point of sale where all of them are of one. */
export const groupIssuedBy: SQL = sql`case when count(distinct d.pos_id) = 1 then max(${issuedBy}) else max(${legalSeller}) end`
