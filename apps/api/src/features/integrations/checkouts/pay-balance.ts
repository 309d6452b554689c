import { leastCardCents } from '@cantina/domain/booking/due-by-card'
import { balanceOf } from '@cantina/domain/booking/payments'
import { timeOf } from '@cantina/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { lockedBooking } from '#features/booking/bookings/locked-booking'
import { readGuestVisit } from '#features/communications/guest-page/read-guest-visit'
import { cardChoices } from '#features/settings/gateway/cards-taken'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { visitTitle } from './checkout-title'
import { checkouts } from './checkouts.table'
import { startCheckout } from './start-checkout'

/** Lets a guest pay by card what is left of a visit; asked twice, they come to the same payment. */
export async function payBalance(context: BusinessContext, bookingId: string): Promise<string> {
  if (!(await cardChoices(context))?.takesBalances) throw new Failure('cards_not_taken')
  const booking = await lockedBooking(context, bookingId)
  const { dueCents } = balanceOf(booking.totalCents, booking)
  const isPayable = booking.status === 'confirmed' && booking.arrivalStatus !== 'no_show'
  if (!isPayable || dueCents < leastCardCents) throw new Failure('wrong_state')
  const begun = await begunPayment(context, bookingId, dueCents)
  if (begun !== null) return begun
  const visit = await readGuestVisit(context, bookingId)
  const id = newId(context.now.getTime())
  const { language } = visit.guest
  await startCheckout(context, {
    id,
    kind: 'balance',
    wish: null,
    language,
    bookingId,
    title: await visitTitle(context, language, {
      nameEn: visit.serviceNameEn,
      nameIt: visit.serviceNameIt,
      date: visit.date,
      start: timeOf(visit.startMinute),
      partySize: visit.partySize,
    }),
    totalCents: dueCents,
    cents: dueCents,
  })
  return id
}

async function begunPayment(
  { tx, businessId, now }: BusinessContext,
  bookingId: string,
  cents: number,
): Promise<string | null> {
  const open = await tx
    .select({ id: checkouts.id, cents: checkouts.cents, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.businessId, businessId),
        eq(checkouts.bookingId, bookingId),
        eq(checkouts.state, 'open'),
      ),
    )
  return open.find((one) => one.cents === cents && one.expiresAt > now)?.id ?? null
}
