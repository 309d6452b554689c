import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

/** What a note or coin is called: "€2", "50c". */
export function usePieceName(): (cents: number) => string {
  const { t } = useTranslation()
  const { moneyShort } = useFormats()
  return (cents) => (cents < 100 ? t('till.drawer.coin', { cents }) : moneyShort(cents))
}
