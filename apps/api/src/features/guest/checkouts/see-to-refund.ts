import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { cardRefunds } from '#schema/guest/checkouts.table'
import { askToRefund } from './ask-refund'
import { endRefunding } from './close-refund'

type Changes = Partial<typeof cardRefunds.$inferInsert>

/** Tries once more what failed, from the beginning. */
export async function retryRefund(context: BusinessContext, id: string): Promise<void> {
  const again = { state: 'waiting', attempts: 0, nextAttemptAt: context.now } as const
  await changeFailed(context, id, again)
  await askToRefund(context)
}

/** Somebody has looked into a refund of the provider that exceeded the ledger. */
export async function acceptRefund(context: BusinessContext, id: string): Promise<void> {
  await changeFailed(context, id, { state: 'settled' }, { isExcess: true })
}

/** Somebody gave the money back in another way. */
export async function settleRefund(context: BusinessContext, id: string): Promise<void> {
  const checkoutId = await changeFailed(context, id, { state: 'settled' })
  await endRefunding(context, checkoutId)
}

async function changeFailed(
  { tx, businessId, now }: BusinessContext,
  id: string,
  changes: Changes,
  { isExcess } = { isExcess: false },
): Promise<string> {
  const [changed] = await tx
    .update(cardRefunds)
    .set({ ...changes, updatedAt: now })
    .where(
      and(
        eq(cardRefunds.businessId, businessId),
        eq(cardRefunds.id, id),
        eq(cardRefunds.state, 'failed'),
        eq(cardRefunds.isExcess, isExcess),
      ),
    )
    .returning({ checkoutId: cardRefunds.checkoutId })
  if (!changed) throw new Failure('not_found')
  return changed.checkoutId
}
