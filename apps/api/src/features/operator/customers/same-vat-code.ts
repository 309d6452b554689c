import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { pointsOfSale } from '#schema/catalogue/pos.table'

/** A code in each way in which it is stored: a point of sale may have an Italian one without its country. */
function spellingsOf(codes: SQL): SQL {
  return sql`array(select spelling from (${codes}) as own (code), lateral (values (code),
    (case when code ~ '^IT[0-9]{11}$' then substr(code, 3) when code ~ '^[0-9]{11}$' then 'IT' || code end)) as written (spelling)
    where spelling is not null)`
}

/** The ids of the businesses that have one of some codes, as their own or that of a point of sale with its own data. */
function businessesWith(codes: SQL): SQL {
  const spellings = spellingsOf(codes)
  return sql`array(
    select b.id from businesses b where b.vat_code = any(${spellings})
    union
    select p.business_id from ${pointsOfSale} p where p.has_invoicing and p.vat_code = any(${spellings}))`
}

/** More are no help to whoever looks into it. */
const mostNamed = 5

/** The names of the other businesses that have a VAT code of this one; null where there are none. */
export function sameVatCodeAs(business: { readonly id: SQL; readonly closedAt: SQL }): SQL {
  const codes = sql`select vat_code from businesses where id = ${business.id}
    union select vat_code from ${pointsOfSale} where business_id = ${business.id} and has_invoicing`
  return sql`(select string_agg(other.name, ', ' order by other.name_key) from (
    select name, name_key from businesses
    where id = any(${businessesWith(codes)}) and id <> ${business.id} and closed_at is null and ${business.closedAt} is null
    order by name_key limit ${mostNamed}) as other)`
}

export interface FoundBusiness {
  readonly id: string
  readonly name: string
}

/** All businesses with a code, but those that were deleted. */
export async function businessesWithCode(
  tx: Transaction,
  vatCode: string,
): Promise<FoundBusiness[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from businesses
    where id = any(${businessesWith(sql`select ${vatCode}::text`)}) and closed_at is null order by name_key, id`)
  return rows.map(({ id, name }) => ({ id, name }))
}
