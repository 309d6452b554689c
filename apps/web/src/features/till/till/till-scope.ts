import type { Till } from '@cantina/contract/till/till'
import { createContext, use } from 'react'
import { useStoreValue } from '#ui/value-store'
import type { Cart, CartAction } from './cart'
import type { CartPrice } from './cart-price'
import type { CartStore } from './cart-store'
import type { Sheet } from './sheet'
import type { Settlement } from './use-settlement'

/** What every part of the till works with. */
export interface TillScope {
  readonly till: Till
  readonly store: CartStore
  /** Says a short word over the page: what was added, why not. */
  readonly say: (text: string, kind?: 'done' | 'problem') => void
  /** Stock and prices as they are now. */
  readonly refresh: () => void
  readonly settlement: Settlement
  readonly openSheet: (sheet: Sheet) => void
}

export const TillScopeContext = createContext<TillScope | null>(null)

/** Apart from the rest: it changes with every tap. */
export const CartPriceContext = createContext<CartPrice | null>(null)

export function useTillScope(): TillScope {
  const scope = use(TillScopeContext)
  if (!scope) throw new Error('This part of the till stands outside of it')
  return scope
}

export function useCart(): { cart: Cart; dispatch: (action: CartAction) => void } {
  const { store } = useTillScope()
  const { cart } = useStoreValue(store.memory)
  return { cart, dispatch: store.dispatch }
}

export function useCartPrice(): CartPrice {
  const price = use(CartPriceContext)
  if (!price) throw new Error('This part of the till stands outside of it')
  return price
}
