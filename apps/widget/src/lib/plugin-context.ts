import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Language } from './address'
import type { Api } from './api'
import type { Formats } from './formats'
import type { Translate } from './translate'

export interface Plugin {
  readonly business: PublicBusiness
  readonly api: Api
  readonly language: Language
  readonly t: Translate
  readonly formats: Formats
  /** Where bookings come from. */
  readonly source: string | null
  /** In the back office, where nothing is held, booked or ordered. */
  readonly isPreview: boolean
  /** Reads the business again: something that guests agree to has changed. */
  readonly refreshBusiness: () => Promise<void>
}

export const PluginContext = createContext<Plugin | null>(null)

export function usePlugin(): Plugin {
  const plugin = useContext(PluginContext)
  if (!plugin) throw new Error('There is no plug-in around this')
  return plugin
}

interface Named {
  readonly nameEn: string | null
  readonly nameIt: string | null
}

/** What stands in two languages, in the one that is read where there is such. */
export function inLanguage(language: Language, english: string | null, italian: string | null) {
  return (language === 'it' ? (italian ?? english) : (english ?? italian)) ?? ''
}

export function nameIn(language: Language, { nameEn, nameIt }: Named): string {
  return inLanguage(language, nameEn, nameIt)
}
