import type { IsoDate } from '@cantina/domain/calendar'
import { and, eq, lte, sql } from 'drizzle-orm'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { undoPlatformPayments } from '#features/payments/payments/undo-platform-payments'
import { releaseUses } from '#features/promotions/uses/release-uses'
import { type BusinessContext, guest } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

/**
 * Requests that nobody answered before they began are over, and their seats and promotions free. Nobody did it: what
 * the transaction's person changes afterwards is theirs again. Call it behind the lock of the day.
 */
export async function expireRequests(
  {
    tx,
    businessId,
    caller,
    now,
  }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'> & {
    readonly caller: Pick<BusinessContext['caller'], 'userId'> | null
  },
  { posId, date }: { readonly posId: string; readonly date: IsoDate },
): Promise<void> {
  const actAs = (userId: string) =>
    tx.execute(sql`select set_config('app.user_id', ${userId}, true)`)
  if (caller) await actAs('')
  const expired = await tx
    .update(bookings)
    .set({
      status: 'denied',
      denial: 'expired',
      denialReason: null,
      version: sql`${bookings.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.posId, posId),
        eq(bookings.date, date),
        eq(bookings.status, 'to_be_confirmed'),
        lte(bookings.startsAt, now),
      ),
    )
    .returning({
      id: bookings.id,
      promotions: bookings.promotions,
      channel: bookings.channel,
    })
  const bookingIds = expired.filter(({ promotions }) => promotions.length > 0).map(({ id }) => id)
  if (bookingIds.length > 0) await releaseUses({ tx, businessId, now }, { bookingIds })
  const ofPlatforms = expired.filter(({ channel }) => channel === 'channel_manager')
  await undoPlatformPayments(
    { tx, businessId, now },
    ofPlatforms.map(({ id }) => id),
    null,
  )
  for (const { id } of expired) {
    const nobody = { tx, businessId, now, caller: guest, language: 'en' as const, baseUrl: '' }
    await saleChanged.announce(nobody, { bookingId: id }, { cause: 'cancelled' })
  }
  if (caller) await actAs(caller.userId ?? '')
}
