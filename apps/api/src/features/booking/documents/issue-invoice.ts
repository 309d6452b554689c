import type { createInvoice } from '@cantina/contract/booking/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import type { Language } from '@cantina/contract/languages'
import { isItalianTaxCode } from '@cantina/domain/documents/tax-code'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import { paymentsOf } from '#features/booking/payments/payments-of'
import { countriesTable } from '#features/onboarding/places/tables-to-join'
import { requireVatCode } from '#features/onboarding/vat-code/require-vat-code'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Recipient } from './document-content'
import { type Issued, issueDocument } from './issue-document'
import { standingInvoice } from './issued-amounts'
import { inLanguages } from './paper-languages'
import { requireVersion } from './require-version'
import { requireCompleteSeller, sellerAt } from './seller-of'
import { lockedSoldBooking } from './sold-booking'

/** The invoice of a whole booking, once; after a credit note of all of it, again. */
export async function issueInvoice(
  context: BusinessContext,
  bookingId: string,
  { version, language: wanted, ...billing }: BodyOf<typeof createInvoice>,
): Promise<Issued> {
  const booking = await lockedSoldBooking(context, bookingId)
  requireVersion(booking, version)
  if (booking.status === 'denied') throw new Failure('wrong_state')
  if (booking.totalCents === 0) throw new Failure('nothing_to_invoice')
  const standing = await standingInvoice(context, bookingId)
  if (standing) throw new Failure('already_invoiced', { params: { number: standing.number } })
  const language = wanted ?? booking.language
  const house = await sellerAt(context, booking.posId, { kind: 'invoice', language })
  requireCompleteSeller(house.seller)
  const paid = await paymentsOf(context, bookingId)
  return issueDocument(context, {
    kind: 'invoice',
    booking,
    house,
    language,
    recipient: await recipientOf(context, billing, house.languages),
    lines: booking.linesIn(house.languages),
    payments: paid.map(({ at, method, cents }) => ({
      date: wallClockAt(new Date(at), house.timeZone).date,
      method,
      cents,
    })),
    dueCents: Math.max(0, booking.totalCents - booking.netPaidCents),
  })
}

type Billing = Omit<BodyOf<typeof createInvoice>, 'version' | 'language'>

/** Billing data as it is written on the paper, its codes held against the rules of their country. */
async function recipientOf(
  { tx }: BusinessContext,
  billing: Billing,
  languages: readonly Language[],
): Promise<Recipient> {
  const { rows } = await tx.execute<{ code: string } & Record<Language, string>>(
    sql`select code, name_en as en, name_it as it from ${countriesTable} where id = ${billing.countryId}`,
  )
  const [country] = rows
  if (!country) throw wrong('countryId', 'notInList')
  const taxCode = billing.taxCode?.toUpperCase() ?? null
  if (taxCode !== null && country.code === 'IT' && !isItalianTaxCode(taxCode)) {
    throw wrong('taxCode', 'invalidTaxCode')
  }
  return {
    ...billing,
    country: inLanguages(languages, (language) => country[language]),
    vatCode:
      billing.vatCode === null ? null : requireVatCode(billing.vatCode, country.code, 'vatCode'),
    taxCode,
    sdi: billing.sdi?.toUpperCase() ?? null,
  }
}

function wrong(field: string, key: 'notInList' | 'invalidTaxCode'): Failure {
  return new Failure('invalid_input', { fields: { [field]: { key, params: {} } } })
}
