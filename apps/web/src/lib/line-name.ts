import { isLanguage } from '@cantina/contract/languages'
import { lineDetail, lineName, type SizedProduct } from '@cantina/domain/catalogue/line-name'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type NamedProduct = SizedProduct & { readonly name: string }

/** Names products in lines, and says in what those of one name differ. */
export function useLineNames() {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const reader = isLanguage(language) ? language : 'en'
    return {
      nameOf: (product: NamedProduct) => lineName(product, reader),
      detailOf: (product: SizedProduct) => lineDetail(product, reader),
      reader,
    }
  }, [language])
}
