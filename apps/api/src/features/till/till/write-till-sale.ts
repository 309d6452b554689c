import type { Sale } from '@cantina/contract/till/checkout'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { tillSales } from '#schema/till/till-sales.table'

/** Writes down what was sold and paid together, so that it can be undone together. */
export async function writeTillSale(
  { tx, businessId, caller, now }: BusinessContext,
  { posId, tenders }: Sale,
  sold: Pick<typeof tillSales.$inferInsert, 'orderId' | 'madeBookingIds' | 'totalCents'>,
): Promise<string> {
  const id = newId(now.getTime())
  await tx.insert(tillSales).values({
    ...sold,
    businessId,
    id,
    posId,
    at: now,
    userId: caller.userId,
    tenders: tenders.map(({ method, cents, tenderedCents }) => ({ method, cents, tenderedCents })),
  })
  return id
}
