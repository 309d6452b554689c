import type { Till } from '@cantina/contract/till/till'
import { useCallback } from 'react'
import type { KeptLine } from '#components/offline/offline-state'
import { useLineNames } from '#lib/line-name'
import { useLocalName } from '#lib/local-name'
import type { CartPrice } from './cart-price'
import { keptLines } from './kept-lines'

/** What the cart is made of, in the words of its lines, for the slip of a sale that is kept. */
export function useKeptLines(till: Till, price: CartPrice): () => KeptLine[] {
  const { nameOf } = useLineNames()
  const localName = useLocalName()
  return useCallback(
    () =>
      keptLines(price, {
        nameOfProduct: (productId) => {
          const product = till.products.find(({ id }) => id === productId)
          return product ? nameOf(product) : ''
        },
        nameOfVisit: ({ visit, offer }) => `${localName(offer.service)}, ${visit.start}`,
      }),
    [price, till, nameOf, localName],
  )
}
