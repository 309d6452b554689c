import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/**
 * Forgets to whom the papers of some visits and orders were issued. An invoice and its credit notes stay as the
 * law asks, but are no longer found or listed by whom they are for; a receipt is no such paper, and its
 * next copy is drawn without them. Says which papers these were.
 */
export async function forgetRecipients(
  { tx }: BusinessContext,
  { bookingIds, orderIds }: { bookingIds: readonly string[]; orderIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.execute<{ ids: string[] }>(
    sql`select redact_recipients(${sql.param(bookingIds)}::uuid[], ${sql.param(orderIds)}::uuid[]) as ids`,
  )
  return rows[0]?.ids ?? []
}
