import type { createInvoice } from '@cantina/contract/booking/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { paymentsOf } from '#features/booking/payments/payments-of'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { checkBilling } from './check-billing'
import type { Recipient } from './document-content'
import { type Issued, issueDocument } from './issue-document'
import { standingInvoice } from './issued-amounts'
import { inLanguages } from './paper-languages'
import { requireEInvoice } from './require-einvoice'
import { requireVersion } from './require-version'
import { type IssuingHouse, requireCompleteSeller, sellerAt } from './seller-of'
import { lockedSoldThing, type SoldId, subjectOf } from './sold-thing'

/** The invoice of a whole visit or order, once; after a credit note of all of it, again. */
export async function issueInvoice(
  context: BusinessContext,
  soldId: SoldId,
  { version, language: wanted, ...billing }: BodyOf<typeof createInvoice>,
): Promise<Issued> {
  const sold = await lockedSoldThing(context, soldId)
  requireVersion(sold, version)
  if (sold.isCalledOff) throw new Failure('wrong_state')
  if (sold.totalCents === 0) throw new Failure('nothing_to_invoice')
  const standing = await standingInvoice(context, soldId)
  if (standing) throw new Failure('already_invoiced', { params: { number: standing.number } })
  const language = wanted ?? sold.language
  const house = await sellerAt(context, sold.posId, { kind: 'invoice', language })
  requireCompleteSeller(house.seller)
  const paid = await paymentsOf(context, soldId)
  const recipient = await recipientOf(context, billing, house)
  return issueDocument(context, {
    kind: 'invoice',
    about: subjectOf(sold),
    house,
    language,
    recipient,
    listedAs: recipient.company ?? recipient.name ?? '',
    lines: sold.linesIn(house.languages),
    payments: paid.map(({ at, method, cents }) => ({
      date: wallClockAt(new Date(at), house.timeZone).date,
      method,
      cents,
    })),
    dueCents: Math.max(0, sold.totalCents - sold.netPaidCents),
  })
}

type Billing = Omit<BodyOf<typeof createInvoice>, 'version' | 'language'>

async function recipientOf(
  context: BusinessContext,
  sent: Billing,
  { languages, seller }: IssuingHouse,
): Promise<Recipient> {
  const { billing, country } = await checkBilling(context, sent)
  if (seller.countryCode === 'IT') requireEInvoice(billing, country.code, seller)
  return {
    ...billing,
    country: inLanguages(languages, (language) => country[language]),
  }
}
