import type { EInvoiceRecipient } from './einvoice-source'

export interface FiscalId {
  readonly country: string
  readonly code: string
}

/** A VAT code in its two parts; the letters in front say whose it is. */
export function fiscalIdOf(vatCode: string): FiscalId {
  const code = plainCode(vatCode)
  // Switzerland's numbers begin with letters that belong to them.
  if (code.startsWith('CHE')) return { country: 'CH', code }
  return /^[A-Z]{2}/.test(code)
    ? { country: code.slice(0, 2), code: code.slice(2) }
    : { country: 'IT', code }
}

export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

const nobodysCode = '0000000'

/** Stands in for a code where invoices do not pass through the exchange. */
export const codeAbroad = 'XXXXXXX'

/** Of a private person abroad who has no code that they could give: the exchange does not check it. */
export const codeOfPersonAbroad = '99999999999'

type Coded = Pick<EInvoiceRecipient, 'company' | 'countryCode' | 'vatCode' | 'taxCode'>

/** Whoever is not a private person abroad is known by a code. */
export function lacksCode({ company, countryCode, vatCode, taxCode }: Coded): boolean {
  return vatCode === null && taxCode === null && (countryCode === 'IT' || company !== null)
}

/**
 * The code that billing data is kept with: what was typed, or what stands in for it abroad and for a
 * private person. Null beside a certified mail address, and of a company in Italy that gave neither.
 */
export function sdiOfRecipient({
  countryCode,
  vatCode,
  taxCode,
  sdi,
  pec,
}: Pick<EInvoiceRecipient, 'countryCode' | 'vatCode' | 'taxCode' | 'sdi' | 'pec'>): string | null {
  if (sdi !== null) return sdi.toUpperCase()
  if (countryCode !== 'IT') return codeAbroad
  const isPrivate = vatCode === null && taxCode !== null
  return isPrivate && pec === null ? nobodysCode : null
}

export interface Delivery {
  /** To public bodies, or to everybody else. */
  readonly format: 'FPA12' | 'FPR12'
  readonly code: string
  readonly pec: string | null
}

/**
 * Where the exchange delivers: to the code of the recipient, six characters of a public body; to a
 * certified mail address; or, to nobody who can be reached, into the recipient's own area.
 */
export function deliveryTo({
  countryCode,
  sdi,
  pec,
}: Pick<EInvoiceRecipient, 'countryCode' | 'sdi' | 'pec'>): Delivery {
  const isAbroad = countryCode !== 'IT'
  const given = sdi?.toUpperCase() ?? nobodysCode
  const code = isAbroad && given === nobodysCode ? codeAbroad : given
  if (code.length === 6) return { format: 'FPA12', code, pec: null }
  // An address beside a code of its own is refused.
  return { format: 'FPR12', code, pec: code === nobodysCode ? pec : null }
}

export function isCodeAbroad(sdi: string | null): boolean {
  return sdi?.toUpperCase() === codeAbroad
}
