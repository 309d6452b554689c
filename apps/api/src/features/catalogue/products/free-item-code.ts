import { lengths } from '@cantina/contract/fields'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/** The code with the next number behind it: CHI-21 becomes CHI-21-2, and then CHI-21-3. */
export async function freeItemCode(
  { tx, businessId }: BusinessContext,
  code: string,
): Promise<string> {
  const stem = code.slice(0, lengths.code - 7).toWellFormed()
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    select max(substring(item_code_key from '-([0-9]{1,6})$')::int) as highest from products
    where business_id = ${businessId} and item_code_key ~ ('^' || regexp_replace(normalize_text(${stem}), '([^a-z0-9])', '\\\\\\1', 'g') || '-[0-9]{1,6}$')`)
  return `${stem}-${Math.max(rows[0]?.highest ?? 1, 1) + 1}`
}
