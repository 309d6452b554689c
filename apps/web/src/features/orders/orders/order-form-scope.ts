import type { Guest } from '@cantina/contract/customers/customers'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { createContext, useContext } from 'react'
import type { LiveQuote } from './use-order-quote'

/** What is shown of a product before its price is known. */
export interface KnownProduct {
  readonly name: string
  readonly itemCode: string
  readonly vintage: number | null
  readonly capacity: number | null
  readonly capacityUnit: string
  readonly imageId: string | null
  /** Whether its buyer chooses what it is worth. */
  readonly isFree: boolean
}

/** What the parts of an order's form share. */
export interface OrderFormScope {
  /** Undefined for a new order. */
  readonly order: OrderDetail | undefined
  readonly customer: Guest | null
  readonly setCustomer: (customer: Guest | null) => void
}

export const OrderFormScopeContext = createContext<OrderFormScope | null>(null)

export function useOrderFormScope(): OrderFormScope {
  const scope = useContext(OrderFormScopeContext)
  if (!scope) throw new Error('A part of an order stands outside of its form')
  return scope
}

/** Within the form: what it costs as it stands. */
export const QuoteContext = createContext<LiveQuote>({
  quote: null,
  isAsked: false,
  isStale: false,
  error: null,
  retry: () => undefined,
})

export function useQuote(): LiveQuote {
  return useContext(QuoteContext)
}
