import { addDays, type IsoDate, weekDayOf } from '#domain/calendar'
import { type OrderState, stepsOf } from '#domain/orders/order-steps'
import { isPaidByCard } from '#domain/payments/least-card-amount'

/** What an order is to who made it. */
export const guestOrderStates = [
  'received',
  'preparing',
  'to_collect',
  'shipped',
  'delivered',
  'collected',
  'returned',
  'cancelled',
] as const

export type GuestOrderState = (typeof guestOrderStates)[number]

export function guestOrderState({
  status,
  shippingStatus,
  isCollected,
  piecesLeft,
}: OrderState): GuestOrderState {
  if (status === 'cancelled') return 'cancelled'
  if (piecesLeft === 0) return 'returned'
  if (isCollected) return 'collected'
  if (shippingStatus === 'shipped' || shippingStatus === 'delivered') return shippingStatus
  if (status === 'pending') return 'received'
  return shippingStatus === 'to_ship' ? 'preparing' : 'to_collect'
}

/** For so many days after the goods reached them, buyers at a distance may change their mind without a reason. */
const withdrawalDays = 14

/** The last day on which somebody can withdraw; one that is no working day waits for the next. */
export function lastDayToWithdraw(receivedOn: IsoDate): IsoDate {
  const last = addDays(receivedOn, withdrawalDays)
  const daysOfWeekEnd: Partial<Record<number, number>> = { 6: 2, 7: 1 }
  return addDays(last, daysOfWeekEnd[weekDayOf(last)] ?? 0)
}

interface Order extends OrderState {
  /** Whether its buyer made it alone; what was agreed with somebody of the business is cancelled with them. */
  readonly isFromWebsite: boolean
  readonly dueCents: number
  /** The smallest balance that can be paid by card; null where none can. */
  readonly leastByCardCents: number | null
  readonly withdrawnAt: Date | null
  /** Null while it is on its way. */
  readonly receivedOn: IsoDate | null
  readonly today: IsoDate
}

export interface GuestOrderRights {
  readonly cancel: boolean
  readonly bill: boolean
  readonly pay: boolean
  readonly withdraw: boolean
}

/**
 * What somebody may do with their order by themselves: call it off while its goods are in the business, withdraw
 * from it once they have left, and pay it once the business has said yes.
 */
export function guestOrderRights(order: Order): GuestOrderRights {
  const state = guestOrderState(order)
  const stands = state !== 'cancelled' && state !== 'returned'
  return {
    cancel: order.isFromWebsite && stepsOf(order).includes('cancel'),
    bill: stands,
    pay: stands && state !== 'received' && order.withdrawnAt === null && isPaidByCard(order),
    withdraw: order.isFromWebsite && stepsOf(order).includes('return') && isInTime(order),
  }
}

function isInTime({ withdrawnAt, receivedOn, today }: Order): boolean {
  return withdrawnAt === null && (receivedOn === null || today <= lastDayToWithdraw(receivedOn))
}
