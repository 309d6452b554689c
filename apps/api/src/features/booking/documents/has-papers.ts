import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { isAbout } from './issued-amounts'
import type { SoldId } from './sold-thing'

/** Whether a receipt or an invoice says what was sold, and no credit note has taken all of it back. */
export async function hasPapers(
  { tx, businessId }: BusinessContext,
  sold: SoldId,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from document_rows d
    where d.business_id = ${businessId} and ${isAbout(sql`d`, sold)} and d.kind <> 'credit_note' and d.status <> 'credited' limit 1`)
  return rows.length > 0
}
