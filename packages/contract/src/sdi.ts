import { codeAbroad } from '@cantina/domain/documents/einvoice/recipient-codes'

/** The address of Italy's e-invoice exchange: 7 letters and digits, 6 for public bodies. */
export function isValidSdi(value: string): boolean {
  return /^[a-z0-9]{6,7}$/i.test(value)
}

/** The SDI after another country was chosen: one that was typed stays, the stand-in comes and goes. */
export function sdiForCountry(sdi: string | null, countryCode: string | null): string | null {
  if (sdi !== null && sdi !== codeAbroad) return sdi
  return countryCode === null || countryCode === 'IT' ? null : codeAbroad
}
