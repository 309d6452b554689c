import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLineNames } from '#lib/line-name'
import { useTillScope } from './till-scope'
import { useScanner } from './use-scanner'
import { useTapProduct } from './use-tap-product'

/** A scanned product goes into the cart wherever one is; after a sale it begins the next. */
export function useScanSale(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { till, store, say } = useTillScope()
  const { nameOf } = useLineNames()
  const tap = useTapProduct()
  useScanner(till.products, (product) => {
    if (store.memory.get().sold) {
      store.clearSold()
      void navigate({ to: '/sales/customerview', search: true })
    }
    if (tap(product)) say(t('till.till.added', { name: nameOf(product) }))
  })
}
