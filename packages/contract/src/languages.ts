export const languages = ['en', 'it'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Picks the first language we speak from an Accept-Language header; anything else is English. */
export function languageFromHeader(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(tag)) return tag
  }
  return defaultLanguage
}
