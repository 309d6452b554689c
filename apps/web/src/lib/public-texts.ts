import type { Language } from '@cantina/contract/languages'

/** Apart from `i18n`, so that the entry can fetch these texts while the application still loads. */
export const loadPublicTexts: Record<Language, () => Promise<object>> = {
  en: async () => (await import('#locales/en/public')).publicTexts,
  it: async () => (await import('#locales/it/public')).publicTexts,
}
