import { type PaidVat, vatOfPayment } from '@cantina/domain/documents/vat-of-payment'
import { balanceOfVisit } from '@cantina/domain/payments/payments'
import { issueLines, issueSoldCards } from '#features/payments/gift-cards/issue-sold-cards'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { payments } from '#schema/payments/payments.table'
import { netPaid } from './net-paid'
import type { FieldOf, PaymentEntry, PaymentTarget } from './payment-target'
import { releaseRefunded } from './release-refunded'
import { gatewayRefunded, moneyTaken, type SaleId } from './sale-occasions'
import { soldAndPaid } from './sold-and-paid'
import { withRedemptions } from './with-redemptions'

/** Nothing is taken for what does not take place. */
const calledOff: readonly string[] = ['denied', 'cancelled']

/** Adds several payments to the ledger, each of what those before it have left due. */
export async function writePayments(
  context: BusinessContext,
  target: PaymentTarget,
  entries: readonly PaymentEntry[],
  /** Where a field of an entry stands in what was sent. */
  fieldOf: FieldOf = (index, field) => `payments.${index}.${field}`,
): Promise<void> {
  if (entries.length === 0) return
  requireWithinBalance(target, entries, fieldOf)
  const { tx, businessId, caller, now } = context
  const { posId, lines, paid } = await soldAndPaid(context, target)
  const split: PaidVat[] = [...paid]
  const written = await withRedemptions(context, target, entries, fieldOf)
  const rows = inOrder(written, now).map(({ id, entry }) => {
    const { index: _, issuerId: __, isOnCard: ___, ...own } = entry
    const vat = vatOfPayment(own.cents, lines, split)
    split.push(...vat)
    return {
      ...own,
      id,
      businessId,
      bookingId: target.kind === 'booking' ? target.id : null,
      orderId: target.kind === 'order' ? target.id : null,
      posId: target.takenAtPosId ?? posId,
      saleId: target.saleId ?? null,
      vat,
      userId: caller.userId,
      at: now,
    }
  })
  await insertPayments(tx, rows)
  for (const [nth, { id: paymentId, cents, method }] of rows.entries()) {
    if (cents >= 0 || method !== 'gateway') continue
    await requirePaidByGateway(context, target, fieldOf(written[nth]?.index ?? 0, 'cents'))
    if (written[nth]?.isOnCard) continue
    await gatewayRefunded.announce(context, target, { paymentId, cents: -cents })
  }
  const refunded = rows.filter(({ cents }) => cents < 0)
  await releaseRefunded(
    context,
    refunded.map(({ redemptionId }) => redemptionId),
  )
  if (!rows.some(({ cents }) => cents > 0)) return
  if (target.kind === 'order') await issueCards(context, target)
  if (!target.justMade) await moneyTaken.announce(context, saleIdOf(target))
}

function saleIdOf({ kind, id }: PaymentTarget): SaleId {
  return kind === 'booking' ? { bookingId: id } : { orderId: id }
}

/** What was just made is paid as a whole, and known: nothing is read again. */
async function issueCards(
  context: BusinessContext,
  { id, justMade }: PaymentTarget,
): Promise<void> {
  if (justMade) await issueLines(context, id, justMade.giftCards)
  else await issueSoldCards(context, id)
}

/** What is closed gets no money any more, and a point of sale that keeps a drawer takes it with the drawer open. */
async function insertPayments(
  tx: BusinessContext['tx'],
  rows: readonly (typeof payments.$inferInsert)[],
): Promise<void> {
  try {
    await tx.insert(payments).values([...rows])
  } catch (error) {
    switch (databaseErrorOf(error)?.constraint) {
      case 'payments_drawer_open':
        throw new Failure('drawer_closed')
      case 'payments_day_open':
        throw new Failure('day_closed')
      default:
        throw error
    }
  }
}

/** The ledger is read in the order of its ids: those of one moment must not be drawn at random. */
function inOrder<Entry>(entries: readonly Entry[], now: Date) {
  const ids = entries.map(() => newId(now.getTime())).toSorted()
  return entries.map((entry, index) => ({ entry, id: ids[index] ?? newId(now.getTime()) }))
}

/** Never more than is due, or was paid. */
function requireWithinBalance(
  target: PaymentTarget,
  entries: readonly PaymentEntry[],
  fieldOf: FieldOf,
): void {
  let { paidCents, refundedCents } = target
  for (const [index, { cents }] of entries.entries()) {
    const field = fieldOf(index, 'cents')
    if (cents > 0 && calledOff.includes(target.status)) throw new Failure('wrong_state')
    if (cents > balanceOfVisit({ ...target, paidCents, refundedCents }).dueCents) {
      throw new Failure('exceeds_total', {
        fields: { [field]: { key: 'exceedsTotal', params: {} } },
      })
    }
    if (-cents > paidCents - refundedCents) {
      throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
    }
    if (cents > 0) paidCents += cents
    else refundedCents -= cents
  }
}

/** Refuses to refund by the gateway more than came that way, as the ledger stands now. */
async function requirePaidByGateway(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  field: string,
): Promise<void> {
  const { gatewayCents } = await netPaid(context, target)
  if (gatewayCents >= 0) return
  throw new Failure('exceeds_paid', { fields: { [field]: { key: 'exceedsPaid', params: {} } } })
}

/** Adds to the ledger of a visit or an order that the caller has locked: never more than is due, or was paid. */
export async function writePayment(
  context: BusinessContext,
  target: PaymentTarget,
  entry: PaymentEntry,
  /** Where the amount stands in what was sent, if not in a field of its own. */
  field?: string,
): Promise<void> {
  await writePayments(context, target, [entry], (_, name) => field ?? name)
}
