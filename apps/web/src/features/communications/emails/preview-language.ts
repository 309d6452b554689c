import { isLanguage, type Language } from '@cantina/contract/languages'
import i18next from 'i18next'
import { createContext, useContext, useState } from 'react'

interface PreviewLanguage {
  readonly language: Language
  readonly show: (language: Language) => void
}

const PreviewLanguageContext = createContext<PreviewLanguage>({
  language: 'en',
  show: () => undefined,
})

export const PreviewLanguageProvider = PreviewLanguageContext.Provider

/** In which language the mail beside the form is shown: the one that is being written. */
export function usePreviewLanguageState(): PreviewLanguage {
  const [language, show] = useState<Language>(() =>
    isLanguage(i18next.language) ? i18next.language : 'en',
  )
  return { language, show }
}

export function usePreviewLanguage(): PreviewLanguage {
  return useContext(PreviewLanguageContext)
}
