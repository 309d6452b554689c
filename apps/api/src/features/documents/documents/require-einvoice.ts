import type { ValidationKey } from '@cantina/contract/issue-text'
import {
  type EInvoiceProblem,
  recipientProblems,
} from '@cantina/domain/documents/einvoice/einvoice-problems'
import { Failure } from '#platform/failure'
import type { Recipient, Seller } from '#schema/documents/document-content'

/** Where in the billing data a problem is mended, and what to say there. */
const complaints: Partial<Record<EInvoiceProblem, readonly [string, ValidationKey]>> = {
  recipientName: ['name', 'einvoiceLatin'],
  recipientAddress: ['address', 'einvoiceLatin'],
  recipientPostalCode: ['postalCode', 'einvoicePostalCode'],
  recipientCity: ['city', 'einvoiceLatin'],
  recipientCode: ['taxCode', 'invalidTaxCode'],
  recipientSdi: ['sdi', 'einvoiceSdi'],
  recipientPec: ['pec', 'einvoicePec'],
  recipientIsSeller: ['vatCode', 'einvoiceOwnCode'],
}

/** What was issued stays as it is, so it is issued only to whom an e-invoice can be sent. */
export function requireEInvoice(
  recipient: Omit<Recipient, 'country'>,
  countryCode: string,
  seller: Seller,
): void {
  const problems = recipientProblems({ ...recipient, countryCode }, seller)
  const fields = problems.flatMap((problem) => {
    const [field, key] = complaints[problem] ?? []
    if (!field || !key) return []
    return [
      [complainedOf(field, recipient), { key: keyFor(key, countryCode), params: {} }] as const,
    ]
  })
  if (fields.length > 0) throw new Failure('invalid_input', { fields: Object.fromEntries(fields) })
}

/** A company's name comes before a person's. */
function complainedOf(field: string, { company }: Pick<Recipient, 'company'>): string {
  return field === 'name' && company !== null ? 'company' : field
}

function keyFor(key: ValidationKey, countryCode: string): ValidationKey {
  return key === 'einvoiceSdi' && countryCode !== 'IT' ? 'einvoiceSdiAbroad' : key
}
