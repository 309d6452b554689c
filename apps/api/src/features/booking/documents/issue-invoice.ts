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

/** Billing data as it is written on the paper, its codes held against the rules of their country. */
async function recipientOf(
  { tx }: BusinessContext,
  billing: Billing,
  { languages, seller }: IssuingHouse,
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
  const vatCode =
    billing.vatCode === null ? null : requireVatCode(billing.vatCode, country.code, 'vatCode')
  const recipient = { ...billing, vatCode, taxCode, sdi: billing.sdi?.toUpperCase() ?? null }
  if (seller.countryCode === 'IT') requireEInvoice(recipient, country.code, seller)
  return {
    ...recipient,
    country: inLanguages(languages, (language) => country[language]),
  }
}

function wrong(field: string, key: 'notInList' | 'invalidTaxCode'): Failure {
  return new Failure('invalid_input', { fields: { [field]: { key, params: {} } } })
}
