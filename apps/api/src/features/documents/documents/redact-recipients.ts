import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/**
 * Redacts to whom the documents of some bookings and orders were issued. An invoice and its credit notes stay as
 * the law asks, but are no longer found or listed by their recipient; the next copy of a receipt is drawn without
 * them.
 */
export async function redactRecipients(
  { tx }: BusinessContext,
  { bookingIds, orderIds }: { bookingIds: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  await tx.execute(
    sql`select redact_recipients(${sql.param(bookingIds)}::uuid[], ${sql.param(orderIds)}::uuid[])`,
  )
}
