import { checkVAT, countries } from 'jsvat'

/** It takes other numbers without a prefix, which is Italy's privilege here. */
const unchecked = 'Brazil'

/**
 * A country prefix decides which check digits apply; eleven bare digits are Italian; a country
 * without a rule takes 4 to 20 letters and digits.
 */
export function isValidVatCode(value: string): boolean {
  const code = normalizeVatCode(value)
  const withPrefix = /^\d{11}$/.test(code) ? `IT${code}` : code
  const checked = countries.filter(({ name }) => name !== unchecked)
  const result = checkVAT(withPrefix, checked)
  if (result.isSupportedCountry) return result.isValid
  return /^[A-Z]{2}[A-Z0-9]{2,18}$/.test(withPrefix)
}

/** Greece signs its VAT codes with letters of its own. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL' }

/** What a business types under its country, as it is known abroad: with the country in front. */
export function withCountryPrefix(value: string, countryCode: string): string {
  const code = normalizeVatCode(value)
  const prefix = prefixes[countryCode] ?? countryCode
  return /^[A-Z]{2}/.test(code) ? code : `${prefix}${code}`
}

export function normalizeVatCode(value: string): string {
  return value.toUpperCase().replace(/[\s./-]/g, '')
}
