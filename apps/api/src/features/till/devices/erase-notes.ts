import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { deviceCommands } from '#schema/till/till-devices.table'

/** What devices reported of the visits of somebody who is erased says nothing about them any more. */
export async function eraseNotes(
  { tx, businessId }: BusinessContext,
  { bookingIds }: { readonly bookingIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    update ${deviceCommands} set content = content || '{"note": null}'
    where business_id = ${businessId} and kind = 'note' and content ->> 'bookingId' = any(${sql.param([...bookingIds])}::text[])`)
}
