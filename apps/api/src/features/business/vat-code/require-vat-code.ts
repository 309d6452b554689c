import { isValidVatCode, withCountryPrefix } from '@cantina/contract/vat-code'
import { Failure } from '#platform/failure'

/** The code as it is known abroad, if it can exist in its country; `field` is named otherwise. */
export function requireVatCode(typed: string, countryCode: string, field: string): string {
  const vatCode = withCountryPrefix(typed, countryCode)
  if (isValidVatCode(vatCode)) return vatCode
  throw new Failure('invalid_vat_code', { fields: { [field]: { key: 'invalidVat', params: {} } } })
}
