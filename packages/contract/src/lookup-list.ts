import { z } from 'zod'
import type { Language } from './languages'

/** Lists of facts may be asked for in a language of their own; without one they come in the reader's. */
export const lookupLanguage = z.enum(['eng', 'ita']).optional()

export const lookupQuery = z.strictObject({ lang: lookupLanguage })

export const lookupItem = z.object({ id: z.int(), name: z.string() })

export function languageOfLookup(
  lang: z.output<typeof lookupLanguage>,
  reader: Language,
): Language {
  if (lang === undefined) return reader
  return lang === 'ita' ? 'it' : 'en'
}
