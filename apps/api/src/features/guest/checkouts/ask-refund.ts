import { allotRefund } from '@cantina/domain/payments/allot-refund'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { PaymentTarget } from '#features/payments/payments/payment-target'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import { cardRefunds, checkouts } from '#schema/guest/checkouts.table'

/** The name of the job that gives money back, once however often it is asked for. */
export const refundJob = 'refund-cards'

export function askToRefund({ tx }: Pick<BusinessContext, 'tx'>): Promise<void> {
  return addJob(tx, refundJob, {}, refundJob)
}

/** Refunds what came for something that is not to be had any more, or came twice. */
export async function releaseUnbooked(
  context: BusinessContext,
  checkoutId: string,
  { paymentIntent, cents }: { readonly paymentIntent: string; readonly cents: number },
): Promise<void> {
  const { tx, businessId, now } = context
  await tx
    .insert(cardRefunds)
    .values({ ...begun(context), businessId, checkoutId, paymentIntent, cents, nextAttemptAt: now })
    .onConflictDoNothing()
  await askToRefund(context)
}

interface Returned {
  /** The ledger's row. */
  readonly paymentId: string
  readonly cents: number
}

/**
 * Has money go back to the cards that it came from. The ledger has it already, and has seen that it is no more
 * than came that way; what was taken by a gateway that is not ours to ask stands there alone.
 */
export async function askCardRefund(
  context: BusinessContext,
  { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>,
  { paymentId, cents }: Returned,
): Promise<void> {
  const { tx, businessId, now } = context
  const paid = await cardPaymentsOf(context, kind, id)
  const parts = allotRefund(cents, paid)
  if (parts.length === 0) return
  await tx.insert(cardRefunds).values(
    parts.map((part) => ({
      ...begun(context),
      businessId,
      checkoutId: part.id,
      paymentId,
      paymentIntent: paid.find((one) => one.id === part.id)?.paymentIntent ?? '',
      cents: part.cents,
      nextAttemptAt: now,
    })),
  )
  await askToRefund(context)
}

function begun({ now }: BusinessContext) {
  return { id: newId(now.getTime()), createdAt: now, updatedAt: now }
}

/** The latest first, with what of each is in the ledger and has not gone back. */
async function cardPaymentsOf(
  { tx, businessId }: BusinessContext,
  kind: PaymentTarget['kind'],
  id: string,
) {
  const isOf = kind === 'booking' ? eq(checkouts.bookingId, id) : eq(checkouts.orderId, id)
  const rows = await tx
    .select({
      id: checkouts.id,
      paymentIntent: checkouts.paymentIntent,
      leftCents: sql<string>`${checkouts.cents} - coalesce(sum(${cardRefunds.cents}), 0)`,
    })
    .from(checkouts)
    .leftJoin(
      cardRefunds,
      and(
        eq(cardRefunds.businessId, checkouts.businessId),
        eq(cardRefunds.checkoutId, checkouts.id),
        eq(cardRefunds.isExcess, false),
        or(
          isNotNull(cardRefunds.paymentId),
          eq(cardRefunds.paymentIntent, checkouts.paymentIntent),
        ),
      ),
    )
    .where(and(eq(checkouts.businessId, businessId), isOf, eq(checkouts.state, 'done')))
    .groupBy(checkouts.businessId, checkouts.id)
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
  return rows.map((row) => ({ ...row, leftCents: Number(row.leftCents) }))
}
