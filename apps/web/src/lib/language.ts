import { defaultLanguage, isLanguage, type Language } from '@cantina/contract/languages'

const storageKey = 'lang_code'

/** English unless the person has chosen otherwise on this device, whatever the browser says. */
export function chosenLanguage(): Language {
  const cached = localStorage.getItem(storageKey)
  return isLanguage(cached) ? cached : defaultLanguage
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
