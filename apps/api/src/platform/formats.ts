import type { Language } from '@cantina/contract/languages'

export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' }

/** Formats amounts of a currency as documents and mails write them. */
export function moneyIn(language: Language, currency: string): (cents: number) => string {
  const amounts = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    useGrouping: 'always',
  })
  return (cents) => amounts.format(cents / 100).replace('-', '−')
}

/** Formats calendar days, which have no time zone. */
export function dayIn(
  language: Language,
  dateStyle: 'full' | 'long' | 'short',
): (date: string) => string {
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle, timeZone: 'UTC' })
  return (date) => days.format(Date.parse(`${date}T00:00:00Z`))
}
