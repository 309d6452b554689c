import type { BodyOf } from '@cantina/contract/endpoint'
import type { bookingPaymentRequests } from '@cantina/contract/payments/payment-requests'
import { shareCentsOf } from '@cantina/domain/payments/payment-request'
import type { AwaitedDeposit } from '#features/bookings/bookings/awaited-deposit'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { lockOrder } from '#features/orders/orders/locked-order'
import { cardChoices } from '#features/payments/gateway/cards-taken'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { addJob } from '#platform/jobs/jobs'
import { paymentRequests } from '#schema/guest/payment-requests.table'
import { openRequestOf } from './locked-request'
import { accountOf, type SaleAccount } from './sale-account'

/** The name of the job that mails what was asked for. */
export const mailRequestsJobName = 'mail-payment-requests'

type Wish = BodyOf<typeof bookingPaymentRequests.ask>

/** Asks the guest of a booking or an order for money by a link. */
export async function askPayment(
  context: BusinessContext,
  sale: SaleId,
  { hours, sendsMail, ...wish }: Wish,
): Promise<string> {
  if ('bookingId' in sale) await lockedBooking(context, sale.bookingId)
  else await lockOrder(context, sale.orderId)
  const account = await accountOf(context, sale)
  const { dueCents, isCalledOff, isMissed, unconfirmedUntil } = account
  if (isCalledOff || isMissed || dueCents === 0) throw new Failure('wrong_state')
  const cards = await cardChoices(context)
  if (!cards) throw new Failure('cards_not_taken')
  if (await openRequestOf(context, sale)) throw new Failure('request_open')
  const { kind } = wish
  const cents = askedCents(account, wish)
  if (wish.percent !== null && cents !== wish.cents) {
    throw new Failure('price_changed', { current: { cents } })
  }
  if (cents > dueCents) {
    throw new Failure('exceeds_total', { fields: { cents: { key: 'exceedsTotal', params: {} } } })
  }
  if (cents < cards.leastCents) throw new Failure('wrong_state')
  const until = new Date(context.now.getTime() + hours * 3_600_000)
  // Whoever has not confirmed it by then never will.
  const expiresAt = unconfirmedUntil && unconfirmedUntil < until ? unconfirmedUntil : until
  if (expiresAt <= context.now) throw new Failure('wrong_state')
  return writeRequest(context, sale, account, { kind, cents, expiresAt, sendsMail })
}

function askedCents(
  account: SaleAccount,
  { kind, cents, percent }: Pick<Wish, 'kind' | 'cents' | 'percent'>,
): number {
  if (kind === 'balance') return account.dueCents
  if (kind === 'deposit' && percent !== null) return shareCentsOf(account, percent)
  if (kind === 'deposit' && account.depositCents > 0) return account.depositCents
  return cents ?? 0
}

/** Asks for what a booking that was just taken waits for. */
export async function askDeposit(
  context: BusinessContext,
  { id: bookingId }: { readonly id: string },
  { cents, expiresAt }: AwaitedDeposit,
): Promise<void> {
  const account = await accountOf(context, { bookingId })
  const wish = { kind: 'deposit' as const, cents, expiresAt, sendsMail: true }
  await writeRequest(
    { ...context, caller: { ...context.caller, userId: null } },
    { bookingId },
    account,
    wish,
  )
}

async function writeRequest(
  context: BusinessContext,
  sale: SaleId,
  { number, netCents, unconfirmedUntil }: SaleAccount,
  {
    sendsMail,
    ...wish
  }: Pick<typeof paymentRequests.$inferInsert, 'kind' | 'cents' | 'expiresAt'> & {
    readonly sendsMail: boolean
  },
): Promise<string> {
  const { tx, businessId, caller, now } = context
  const id = newId(now.getTime())
  await tx.insert(paymentRequests).values({
    ...wish,
    ...sale,
    businessId,
    id,
    createdAt: now,
    updatedAt: now,
    number,
    reachesCents: netCents + wish.cents,
    confirmsBooking: unconfirmedUntil !== null,
    mailWantedAt: sendsMail ? now : null,
    userId: caller.userId,
  })
  if (sendsMail) await addJob(tx, mailRequestsJobName, {})
  return id
}
