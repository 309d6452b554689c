import { balanceOf } from '@cantina/domain/booking/payments'
import { type PaidVat, vatOfPayment } from '@cantina/domain/documents/vat-of-payment'
import { askCardRefund } from '#features/integrations/checkouts/ask-refund'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import type { PaymentEntry, PaymentTarget } from './payment-target'
import { payments } from './payments.table'
import { requirePaidByGateway } from './require-paid-by-gateway'
import { soldAndPaid } from './sold-and-paid'

/** Nothing is taken for what does not take place. */
const calledOff: readonly string[] = ['denied', 'cancelled']

/** Adds several payments to the ledger, each of what those before it have left due. */
export async function writePayments(
  context: BusinessContext,
  target: PaymentTarget,
  entries: readonly PaymentEntry[],
  /** Where an amount stands in what was sent. */
  fieldOf: (index: number) => string = (index) => `payments.${index}.cents`,
): Promise<void> {
  if (entries.length === 0) return
  requireWithinBalance(target, entries, fieldOf)
  const { tx, businessId, caller, now } = context
  const { posId, lines, paid } = await soldAndPaid(context, target)
  const split: PaidVat[] = [...paid]
  const rows = inOrder(entries, now).map(({ id, entry }) => {
    const vat = vatOfPayment(entry.cents, lines, split)
    split.push(...vat)
    return {
      ...entry,
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
  await tx.insert(payments).values(rows)
  for (const [index, { id: paymentId, cents, method }] of rows.entries()) {
    if (cents >= 0 || method !== 'gateway') continue
    await requirePaidByGateway(context, target, fieldOf(index))
    await askCardRefund(context, target, { paymentId, cents: -cents })
  }
}

/** The ledger is read in the order of its ids: those of one moment must not be drawn at random. */
function inOrder(entries: readonly PaymentEntry[], now: Date) {
  const ids = entries.map(() => newId(now.getTime())).toSorted()
  return entries.map((entry, index) => ({ entry, id: ids[index] ?? newId(now.getTime()) }))
}

/** Never more than is due, or was paid. */
function requireWithinBalance(
  target: PaymentTarget,
  entries: readonly PaymentEntry[],
  fieldOf: (index: number) => string,
): void {
  let { paidCents, refundedCents } = target
  for (const [index, { cents }] of entries.entries()) {
    const field = fieldOf(index)
    if (cents > 0 && calledOff.includes(target.status)) throw new Failure('wrong_state')
    if (cents > balanceOf(target.totalCents, { paidCents, refundedCents }).dueCents) {
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
