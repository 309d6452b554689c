import type { SalesModeRequest } from '@cantina/contract/operator/sales-mode'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { salesModeRequests } from '#schema/operator/sales-mode-requests.table'

export type SalesModeRequestRow = typeof salesModeRequests.$inferSelect

/** What a business asked for last; null where it never did. */
export async function latestRequest(
  tx: Transaction,
  businessId: string,
): Promise<SalesModeRequest | null> {
  const [latest] = await tx
    .select()
    .from(salesModeRequests)
    .where(eq(salesModeRequests.businessId, businessId))
    .orderBy(desc(salesModeRequests.createdAt), desc(salesModeRequests.id))
    .limit(1)
  return latest ? requestOnWire(latest) : null
}

export function requestOnWire({ businessId: _, answeredAt: __, ...request }: SalesModeRequestRow) {
  return { ...request, createdAt: request.createdAt.toISOString() }
}

type Answer = Pick<SalesModeRequestRow, 'status'> &
  Partial<Pick<SalesModeRequestRow, 'reason' | 'mode' | 'frequency'>> & {
    readonly answeredAt: Date
  }

/** Ends the request that waits, where there is one (and it is for this mode); says what it was. */
export async function answerOpenRequest(
  tx: Transaction,
  businessId: string,
  { status, answeredAt, reason = null, mode, frequency }: Answer,
): Promise<SalesModeRequestRow | null> {
  const [answered] = await tx
    .update(salesModeRequests)
    .set({ status, answeredAt, reason })
    .where(
      and(
        eq(salesModeRequests.businessId, businessId),
        eq(salesModeRequests.status, 'open'),
        mode && eq(salesModeRequests.mode, mode),
        frequency && eq(salesModeRequests.frequency, frequency),
      ),
    )
    .returning()
  return answered ?? null
}
