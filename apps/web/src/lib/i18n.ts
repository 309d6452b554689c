import type { Language } from '@cantina/contract/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, rememberLanguage } from './language'
import { loadPublicTexts } from './public-texts'
import { queryClient } from './query-client'

/** Only the chosen language is fetched: the public texts at start, the rest with the protected area. */
const loadAppBundle: Record<Language, () => Promise<object>> = {
  en: async () => (await import('#locales/en/app')).appTexts,
  it: async () => (await import('#locales/it/app')).appTexts,
}

/** The till is opened on slow tablets: it waits for its own words alone. */
const loadTillBundle: Record<Language, () => Promise<object>> = {
  en: async () => (await import('#locales/en/till')).tillTexts,
  it: async () => (await import('#locales/it/till')).tillTexts,
}

/** Guests open their pages on the way, on any phone: with few words of their own. */
const loadGuestBundle: Record<Language, () => Promise<object>> = {
  en: async () => (await import('#locales/en/guest')).guestTexts,
  it: async () => (await import('#locales/it/guest')).guestTexts,
}

let isAppWanted = false

export async function startI18n(): Promise<void> {
  const language = chosenLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: await loadPublicTexts[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
}

/** The texts of the protected area; asking again costs nothing. */
export async function loadAppTexts(): Promise<void> {
  isAppWanted = true
  await loadBundles(chosenLanguage(), [loadAppBundle])
}

export async function loadTillTexts(): Promise<void> {
  await loadBundles(chosenLanguage(), [loadTillBundle])
}

export async function loadGuestTexts(): Promise<void> {
  await loadBundles(chosenLanguage(), [loadGuestBundle])
}

/** A guest's page speaks the guest's language, whatever was chosen on this device, and changes no choice. */
export async function speakToGuest(language: Language): Promise<void> {
  await loadBundles(language, [loadPublicTexts, loadGuestBundle])
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

async function loadBundles(
  language: Language,
  loaders: readonly Record<Language, () => Promise<object>>[],
): Promise<void> {
  const bundles = await Promise.all(loaders.map((load) => load[language]()))
  for (const bundle of bundles) {
    i18next.addResourceBundle(language, 'translation', bundle, true, true)
  }
}

/** Says things in a language that need not be the one that is shown. */
export async function speakerOf(language: Language): Promise<(key: string) => string> {
  await loadBundles(language, [loadAppBundle])
  return i18next.getFixedT(language) as (key: string) => string
}

/** Switches every text without a reload; what the server said is asked for again in that language. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadBundles(language, isAppWanted ? [loadPublicTexts, loadAppBundle] : [loadPublicTexts])
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
  await queryClient.invalidateQueries()
}
