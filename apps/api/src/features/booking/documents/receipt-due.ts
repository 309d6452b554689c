import type { BusinessContext } from '#platform/http/context'
import { receiptedAmounts, standingInvoice } from './issued-amounts'
import type { SoldId } from './sold-thing'

/** What was paid and stands on no paper yet: on an invoice all of it does. */
export async function receiptDue(
  context: BusinessContext,
  sold: SoldId,
  netPaidCents: number,
): Promise<number> {
  if (await standingInvoice(context, sold)) return 0
  const receipted = await receiptedAmounts(context, sold)
  return Math.max(0, netPaidCents - receipted.reduce((sum, cents) => sum + cents, 0))
}
