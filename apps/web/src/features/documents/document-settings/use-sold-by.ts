import { useTranslation } from 'react-i18next'

interface Seller {
  readonly name: string
  readonly isBusiness: boolean
  readonly places: readonly string[]
}

/** What a seller sells, or where. */
export function useSoldBy(): (seller: Seller) => string {
  const { t, i18n } = useTranslation()
  return ({ name, isBusiness, places }) => {
    if (isBusiness) return t('settings.documents.sellsAll')
    const others = places.filter((place) => place !== name)
    if (others.length === 0) return t('settings.documents.sellsThere')
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
    return t('settings.documents.sellsAt', { places: list.format(places) })
  }
}
