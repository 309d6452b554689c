import { products } from '@cantina/contract/catalogue/products'
import { stock, stockLevels } from '@cantina/contract/catalogue/stock'
import { useQueryClient } from '@tanstack/react-query'
import { resourceKey } from '#resource/any-resource'

/** What a movement changes: the movements themselves, the levels, and what products have left. */
export function useStockRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const resource of [stock, stockLevels, products]) {
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
    }
  }
}
