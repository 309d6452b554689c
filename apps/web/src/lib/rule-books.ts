import type * as ibantools from 'ibantools'
import type * as jsvat from 'jsvat'
import type * as phones from 'libphonenumber-js/min'

/**
 * Stands in for the rule books of telephones, VAT codes and IBANs wherever the contract imports them
 * (`vite-plugins/late-rule-books.ts`): they are larger than a page, and most pages check nothing. What is asked of a
 * closed book passes, and is noted.
 */

type Books = Pick<typeof phones, 'isValidPhoneNumber'> &
  Pick<typeof jsvat, 'checkVAT'> &
  Pick<typeof ibantools, 'isValidIBAN'>

let books: Books | null = null
let isMissed = false

export let countries: typeof jsvat.countries = []

export async function openRuleBooks(): Promise<void> {
  const [{ isValidPhoneNumber }, vat, { isValidIBAN }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('jsvat'),
    import('ibantools'),
  ])
  books = { isValidPhoneNumber, checkVAT: vat.checkVAT, isValidIBAN }
  countries = vat.countries
}

/** Whether something was asked of a closed book since this was last called. */
export function wasBookMissed(): boolean {
  const was = isMissed
  isMissed = false
  return was
}

export const isValidPhoneNumber: typeof phones.isValidPhoneNumber = (...number) =>
  books ? books.isValidPhoneNumber(...number) : missed(true)

export const checkVAT: typeof jsvat.checkVAT = (code, checked) =>
  books
    ? books.checkVAT(code, checked)
    : missed({ value: code, isValid: true, isValidFormat: true, isSupportedCountry: true })

export const isValidIBAN: typeof ibantools.isValidIBAN = (...iban) =>
  books ? books.isValidIBAN(...iban) : missed(true)

export const electronicFormatIBAN: typeof ibantools.electronicFormatIBAN = (iban) =>
  iban?.replace(/[- ]/g, '').toUpperCase() ?? null

function missed<Answer>(answer: Answer): Answer {
  isMissed = true
  return answer
}
