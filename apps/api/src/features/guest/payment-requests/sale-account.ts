import { depositCentsOf } from '@cantina/domain/payments/payment-request'
import { balanceOf, balanceOfVisit } from '@cantina/domain/payments/payments'
import { and, eq } from 'drizzle-orm'
import { ledgerOf } from '#features/orders/orders/ledger-of'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'

/** A booking or an order, as what can be asked for depends on it. */
export interface SaleAccount {
  readonly number: string
  readonly totalCents: number
  readonly dueCents: number
  /** What was paid, less what was refunded. */
  readonly netCents: number
  /** What of the deposit was not paid yet. */
  readonly depositCents: number
  readonly isCalledOff: boolean
  /** Nobody pays for what they did not come to. */
  readonly isMissed: boolean
  /** Of a booking that waits to be confirmed: when it begins. */
  readonly unconfirmedUntil: Date | null
}

/** As it stands in this transaction. */
export function accountOf(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  sale: SaleId,
): Promise<SaleAccount> {
  return 'bookingId' in sale
    ? bookingAccount(context, sale.bookingId)
    : orderAccount(context, sale.orderId)
}

async function bookingAccount(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  id: string,
): Promise<SaleAccount> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
  if (!booking) throw new Failure('not_found')
  const { number, status, arrivalStatus, totalCents, dueNowCents, startsAt } = booking
  const { dueCents } = balanceOfVisit(booking)
  const netCents = booking.paidCents - booking.refundedCents
  return {
    number,
    totalCents,
    dueCents,
    netCents,
    depositCents: depositCentsOf({ dueNowCents, dueCents, netCents }),
    isCalledOff: status === 'denied',
    isMissed: arrivalStatus === 'no_show',
    unconfirmedUntil: status === 'to_be_confirmed' ? startsAt : null,
  }
}

async function orderAccount(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  id: string,
): Promise<SaleAccount> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
  if (!order) throw new Failure('not_found')
  const ledger = ledgerOf(order)
  const isCalledOff = order.status === 'cancelled'
  return {
    number: order.number,
    totalCents: ledger.totalCents,
    dueCents: isCalledOff ? 0 : balanceOf(ledger.totalCents, ledger).dueCents,
    netCents: ledger.paidCents - ledger.refundedCents,
    depositCents: 0,
    isCalledOff,
    isMissed: false,
    unconfirmedUntil: null,
  }
}
