import type { Language } from '@cantina/contract/languages'

export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' }

/** Amounts as a mail writes them. */
export function moneyIn(language: Language, currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency })
  return (cents) => format.format(cents / 100).replace('-', '−')
}
