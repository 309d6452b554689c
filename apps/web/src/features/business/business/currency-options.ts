import { currencies } from '@cantina/contract/business/business'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The currencies with their names in the reader's language. */
export function useCurrencyOptions() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'currency' })
    return currencies.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }))
  }, [i18n.language])
}
