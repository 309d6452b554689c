import type { billingForm } from '@cantina/contract/documents/documents'
import type { ValidationKey } from '@cantina/contract/issue-text'
import type { Language } from '@cantina/contract/languages'
import { lacksCode, sdiOfRecipient } from '@cantina/domain/documents/einvoice/recipient-codes'
import { isItalianTaxCode } from '@cantina/domain/documents/tax-code'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireVatCode } from '#features/business/vat-code/require-vat-code'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { countries } from '#schema/reference/places.table'

type Billing = z.infer<typeof billingForm>

interface CheckedBilling {
  readonly billing: Billing
  readonly country: { readonly code: string } & Readonly<Record<Language, string>>
}

/** Billing data as it is written on a document, its codes held against the rules of their country. */
export async function checkBilling(
  { tx }: BusinessContext,
  billing: Billing,
): Promise<CheckedBilling> {
  const { rows } = await tx.execute<{ code: string } & Record<Language, string>>(
    sql`select code, name_en as en, name_it as it from ${countries} where id = ${billing.countryId}`,
  )
  const [country] = rows
  if (!country) throw wrong({ countryId: 'notInList' })
  const taxCode = billing.taxCode?.toUpperCase() ?? null
  const sdi = sdiOfRecipient({ ...billing, countryCode: country.code })
  const problems: Record<string, ValidationKey> = {}
  if (taxCode !== null && country.code === 'IT' && !isItalianTaxCode(taxCode)) {
    problems.taxCode = 'invalidTaxCode'
  }
  if (lacksCode({ ...billing, countryCode: country.code })) problems.vatCode = 'vatOrTaxCode'
  else if (sdi === null && billing.pec === null) problems.sdi = 'sdiOrPec'
  if (Object.keys(problems).length > 0) throw wrong(problems)
  const vatCode =
    billing.vatCode === null ? null : requireVatCode(billing.vatCode, country.code, 'vatCode')
  return { billing: { ...billing, vatCode, taxCode, sdi }, country }
}

function wrong(problems: Readonly<Record<string, ValidationKey>>): Failure {
  const fields = Object.entries(problems).map(([field, key]) => [field, { key, params: {} }])
  return new Failure('invalid_input', { fields: Object.fromEntries(fields) })
}
