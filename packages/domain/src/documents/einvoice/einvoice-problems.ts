import { isItalianTaxCode } from '#domain/documents/tax-code'
import type { EInvoiceRecipient, EInvoiceSeller, EInvoiceSource } from './einvoice-source'
import { isBasicLatin, latinText } from './latin-text'
import { isWritable } from './net-lines'
import { fiscalIdOf, isCodeAbroad, lacksCode, plainCode } from './recipient-codes'

/** What keeps an e-invoice from being made: the exchange would refuse it. */
export const einvoiceProblems = [
  'sellerName',
  'sellerVatCode',
  'sellerTaxCode',
  'sellerTaxRegime',
  'sellerAddress',
  'sellerPostalCode',
  'sellerCity',
  'recipientName',
  'recipientCountry',
  'recipientAddress',
  'recipientPostalCode',
  'recipientCity',
  'recipientCode',
  'recipientSdi',
  'recipientPec',
  'recipientIsSeller',
  'number',
  'creditedNumber',
  'nature',
  'amount',
] as const

export type EInvoiceProblem = (typeof einvoiceProblems)[number]

/** Everything that is missing or cannot be written, in the order of the form where it is mended. */
export function problemsOf(source: EInvoiceSource): EInvoiceProblem[] {
  return [
    ...sellerProblems(source.seller),
    ...recipientProblems(source.recipient, source.seller),
    ...documentProblems(source),
  ]
}

export function sellerProblems(seller: EInvoiceSeller): EInvoiceProblem[] {
  return found({
    sellerName: !isWritten(seller.name),
    sellerVatCode: !isItalianVatCode(seller.vatCode),
    sellerTaxCode: seller.taxCode !== null && !isItalianTaxCode(seller.taxCode),
    sellerTaxRegime: !/^RF\d\d$/.test(seller.taxRegime ?? ''),
    sellerAddress: !isWritten(seller.address),
    sellerPostalCode: !isItalianPostalCode(seller.postalCode),
    sellerCity: !isWritten(seller.city),
  })
}

export function recipientProblems(
  recipient: EInvoiceRecipient,
  seller: Pick<EInvoiceSeller, 'vatCode'>,
): EInvoiceProblem[] {
  const { countryCode, sdi, pec } = recipient
  const isItalian = countryCode === 'IT'
  return found({
    recipientName: !isWritten(recipient.company ?? recipient.name),
    recipientCountry: !/^[A-Z]{2}$/.test(countryCode ?? ''),
    recipientAddress: !isWritten(recipient.address),
    recipientPostalCode: isItalian && !isItalianPostalCode(recipient.postalCode),
    recipientCity: !isWritten(recipient.city),
    recipientCode: !hasFiscalCode(recipient),
    recipientSdi: isItalian ? isCodeAbroad(sdi) || (sdi ?? pec) === null : sdi?.length === 6,
    recipientPec: pec !== null && !isMailAddress(pec),
    recipientIsSeller:
      recipient.vatCode !== null &&
      seller.vatCode !== null &&
      plainCode(recipient.vatCode) === plainCode(seller.vatCode),
  })
}

function documentProblems({
  number,
  credited,
  lines,
  totalCents,
}: EInvoiceSource): EInvoiceProblem[] {
  return found({
    number: !isEInvoiceNumber(number),
    creditedNumber: credited !== null && !isEInvoiceNumber(credited.number),
    nature: lines.some(
      (line) => isWritable(line) && line.ratePercent === 0 && line.natureCode === null,
    ),
    amount: totalCents > mostCents,
  })
}

/** Eleven digits of euros, two of cents: more than any number that is exact. */
const mostCents = 9_999_999_999_999

/** A number is written as it stands on the document, or not at all. */
export function isEInvoiceNumber(number: string): boolean {
  return number.length <= 20 && isBasicLatin(number) && /\d/.test(number)
}

/** An Italian customer is known by either code, one from elsewhere by any, a person from there by none. */
function hasFiscalCode(recipient: EInvoiceRecipient): boolean {
  if (lacksCode(recipient)) return false
  const { countryCode, vatCode, taxCode } = recipient
  if (countryCode === 'IT') {
    const isTaxed = taxCode === null || isItalianTaxCode(taxCode)
    const isRegistered = vatCode === null || isFiscalId(vatCode)
    return isTaxed && isRegistered
  }
  if (vatCode !== null) return isFiscalId(vatCode)
  return taxCode === null || isCodeOfPersonAbroad(taxCode)
}

/** Whatever their country writes on passports, identity cards and tax records. */
function isCodeOfPersonAbroad(taxCode: string): boolean {
  const { length } = plainCode(taxCode)
  return length >= 1 && length <= 28
}

function isFiscalId(code: string): boolean {
  const { country, code: rest } = fiscalIdOf(code)
  return country === 'IT' ? /^\d{11}$/.test(rest) : rest.length >= 1 && rest.length <= 28
}

function isItalianVatCode(vatCode: string | null): boolean {
  if (vatCode === null) return false
  const { country, code } = fiscalIdOf(vatCode)
  return country === 'IT' && /^\d{11}$/.test(code)
}

function isItalianPostalCode(postalCode: string | null): boolean {
  return /^\d{5}$/.test(postalCode?.trim() ?? '')
}

function isWritten(text: string | null): boolean {
  return text !== null && latinText(text, 60) !== null
}

function isMailAddress(text: string): boolean {
  return (
    text.length <= 256 &&
    isBasicLatin(text) &&
    /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+$/.test(text)
  )
}

function found(problems: Partial<Record<EInvoiceProblem, boolean>>): EInvoiceProblem[] {
  return einvoiceProblems.filter((problem) => problems[problem] === true)
}
