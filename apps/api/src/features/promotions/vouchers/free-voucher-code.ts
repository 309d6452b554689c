import { lengths } from '@cantina/contract/fields'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { vouchers } from '#schema/promotions/vouchers.table'

const longestNumber = 6

/** The code with the next number behind it: BRINDISI becomes BRINDISI2, and then BRINDISI3. */
export async function freeVoucherCode(
  { tx, businessId }: BusinessContext,
  code: string,
): Promise<string> {
  const stem = code.slice(0, lengths.code - longestNumber)
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(substring(code_key from ${stem.length + 1}::int)::int) as highest from ${vouchers}
    where business_id = ${businessId} and code_key ~ ('^' || normalize_text(${stem}) || '[1-9][0-9]{0,4}$')`)
  return `${stem}${Math.max(rows[0]?.highest ?? 1, 1) + 1}`
}
