import type { refundFields } from '@cantina/contract/bookings/bookings'
import { firstBeyond } from '@cantina/domain/payments/payment-rules'
import { partsAnotherWay, proposeRefund } from '@cantina/domain/payments/refund-parts'
import type { z } from 'zod'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { PaymentEntry, PaymentTarget } from './payment-target'
import { paymentsOf } from './payments-of'

type Refunds = z.output<typeof refundFields.refunds>

interface Wish {
  readonly refunds: Refunds
  readonly refundReason: string | null
}

/**
 * What goes back, as entries of the ledger: each part the way it came, or with the reason why not. Nothing goes to a
 * card online or to a voucher that did not come from there.
 */
export async function refundEntries(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  { refunds, refundReason }: Wish,
): Promise<PaymentEntry[]> {
  const ledger = await ledgerOf(context, target)
  const seen = new Set<string>()
  for (const [index, { method }] of refunds.entries()) {
    if (seen.has(method)) {
      throw new Failure('invalid_input', {
        fields: { [`refunds.${index}.method`]: { key: 'twice', params: {} } },
      })
    }
    seen.add(method)
  }
  const another = partsAnotherWay(refunds, ledger)
  const bound = another.find(({ method }) => method === 'gateway' || method === 'voucher')
  const beyond = firstBeyond(
    refunds.map(({ cents }) => cents),
    ledger.reduce((sum, { cents }) => sum + cents, 0),
  )
  const wrong = bound ? refunds.indexOf(bound) : beyond
  if (wrong !== null) {
    throw new Failure('exceeds_paid', {
      fields: { [`refunds.${wrong}.cents`]: { key: 'exceedsPaid', params: {} } },
    })
  }
  if (another.length > 0 && refundReason === null) {
    throw new Failure('invalid_input', {
      fields: { refundReason: { key: 'required', params: {} } },
    })
  }
  return refunds.map(({ method, cents }) => ({
    method,
    cents: -cents,
    reference: null,
    reason: another.some((part) => part.method === method) ? refundReason : null,
  }))
}

/** Each part of an amount back the way it came. */
export async function proposedRefunds(
  context: BusinessContext,
  target: Pick<PaymentTarget, 'kind' | 'id'>,
  cents: number,
): Promise<Refunds> {
  return proposeRefund(cents, await ledgerOf(context, target))
}

function ledgerOf(context: BusinessContext, { kind, id }: Pick<PaymentTarget, 'kind' | 'id'>) {
  return paymentsOf(context, kind === 'booking' ? { bookingId: id } : { orderId: id })
}
