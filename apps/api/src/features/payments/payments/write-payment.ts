import type { BusinessContext } from '#platform/http/context'
import type { PaymentEntry, PaymentTarget } from './payment-target'
import { writePayments } from './write-payments'

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
