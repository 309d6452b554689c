import { withCountryPrefix } from '@cantina/contract/vat-code'

/** No other country's code is taken without the country in front of it. */
const countryOfBareCodes = 'IT'

/** The VAT code of a legal seller as it is known abroad, so that two ways of writing it are one; empty without one. */
export function legalCode({
  vatCode,
  countryCode,
}: {
  readonly vatCode: string | null
  readonly countryCode: string | null
}): string {
  return vatCode === null ? '' : withCountryPrefix(vatCode, countryCode ?? countryOfBareCodes)
}
