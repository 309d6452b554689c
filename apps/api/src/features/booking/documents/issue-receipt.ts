import type { Language } from '@cantina/contract/languages'
import { partialLines } from '@cantina/domain/documents/document-lines'
import { spreadPayments } from '@cantina/domain/documents/spread-payments'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { paymentsOf } from '#features/booking/payments/payments-of'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import type { PaidPart, Recipient } from './document-content'
import { type Issued, issueDocument } from './issue-document'
import { receiptedAmounts } from './issued-amounts'
import { requireVersion } from './require-version'
import { sellerAt } from './seller-of'
import { lockedSoldBooking } from './sold-booking'

/** A receipt of what was paid since the last one: never of more than was paid, never of the same money twice. */
export async function issueReceipt(
  context: BusinessContext,
  bookingId: string,
  { version, language: wanted }: { version: number; language: Language | null },
): Promise<Issued> {
  const booking = await lockedSoldBooking(context, bookingId)
  requireVersion(booking, version)
  const receipted = await receiptedAmounts(context, bookingId)
  const cents = booking.netPaidCents - receipted.reduce((sum, amount) => sum + amount, 0)
  if (cents <= 0) throw new Failure('nothing_paid')
  const language = wanted ?? booking.language
  const house = await sellerAt(context, booking.posId, { kind: 'receipt', language })
  const lines = booking.linesIn([language])
  const parts = spreadPayments(
    lines.map(({ totalCents }) => totalCents),
    [...receipted, cents],
  ).at(-1)
  const paid = (await paymentsOf(context, bookingId)).map((payment) => ({
    date: wallClockAt(new Date(payment.at), house.timeZone).date,
    method: payment.method,
    cents: payment.cents,
  }))
  return issueDocument(context, {
    kind: 'receipt',
    booking,
    house,
    language,
    recipient: { ...nobody, name: booking.customer.name },
    lines: partialLines(lines, parts ?? [], ({ description, count }) =>
      say(language, 'documents.partPayment', {
        line: count === 1 ? description : `${count} × ${description}`,
      }),
    ),
    payments: latestWorth(paid, cents),
    dueCents: 0,
  })
}

/** The last entries of the ledger that make up an amount; none where they do not. */
export function latestWorth(payments: readonly PaidPart[], cents: number): readonly PaidPart[] {
  let sum = 0
  for (let index = payments.length - 1; index >= 0; index -= 1) {
    sum += payments[index]?.cents ?? 0
    if (sum === cents) return payments.slice(index)
  }
  return []
}

const nobody: Recipient = {
  company: null,
  name: null,
  address: null,
  postalCode: null,
  city: null,
  countryId: null,
  country: null,
  vatCode: null,
  taxCode: null,
  sdi: null,
  pec: null,
}
