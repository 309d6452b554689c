import type { Elabel } from '@cantina/contract/guest/elabel'
import { useTranslation } from 'react-i18next'

/** Distinguishes the labels of a product by vintage and bottling. */
export function useLabelName(): (label: Elabel) => string {
  const { t } = useTranslation()
  return ({ vintage, edition }) => {
    const of = vintage === null ? t('guest.elabel.withoutVintage') : String(vintage)
    return edition === 1 ? of : t('guest.elabel.bottling', { of, edition })
  }
}
