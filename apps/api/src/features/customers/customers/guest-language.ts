import type { Language } from '@cantina/contract/languages'

/** The language that somebody's documents and mails are written in: their own, or by where they live. */
export function guestLanguage(
  languageCode: string | null,
  countryCode: string | null,
): Language | null {
  if (languageCode !== null) return languageCode === 'it' ? 'it' : 'en'
  if (countryCode !== null) return countryCode === 'IT' ? 'it' : 'en'
  return null
}
