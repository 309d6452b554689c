import type { BusinessContext } from '#platform/http/context'
import { writePayment } from './write-payment'

type Booking = Parameters<typeof writePayment>[1]
type Entry = Parameters<typeof writePayment>[2]

/** Adds several payments that come with a booking, each of what those before it have left due. */
export async function writePayments(
  context: BusinessContext,
  booking: Booking,
  entries: readonly Entry[],
): Promise<void> {
  let { paidCents } = booking
  for (const [index, entry] of entries.entries()) {
    await writePayment(context, { ...booking, paidCents }, entry, `payments.${index}.cents`)
    paidCents += entry.cents
  }
}
