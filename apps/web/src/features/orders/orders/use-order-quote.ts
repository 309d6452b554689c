import { type OrderQuote, quoteOrder } from '@cantina/contract/orders/order-quote'
import { orders } from '@cantina/contract/orders/orders'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'
import type { OrderDraft } from './order-form-contract'

const pauseMilliseconds = 300

export interface LiveQuote {
  /** Null while there is nothing to price, or nobody has answered yet. */
  readonly quote: OrderQuote | null
  /** There is something to price. */
  readonly isAsked: boolean
  /** It is not about what stands in the form now. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** What the order in the form costs, asked from the server a moment after each change. */
export function useOrderQuote(orderId: string | null): LiveQuote {
  const [posId, customerId, channel, agentId, lines, shipping, delivery, discountCode] = useWatch<
    OrderDraft,
    ['posId', 'customerId', 'channel', 'agentId', 'lines', 'shipping', 'delivery', 'discountCode']
  >({
    name: [
      'posId',
      'customerId',
      'channel',
      'agentId',
      'lines',
      'shipping',
      'delivery',
      'discountCode',
    ],
  })
  const wanted = JSON.stringify({
    orderId,
    posId,
    customerId,
    agentId: channel === 'agent' ? agentId : null,
    lines,
    shippingCountryId: delivery === 'ship' ? (shipping?.countryId ?? null) : null,
    discountCode,
  })
  const [asked] = useDebouncedValue(wanted, pauseMilliseconds)
  const isAsked = posId !== null && lines.length > 0
  const quote = useQuery({
    queryKey: [...resourceKey(orders), 'quote', asked],
    queryFn: ({ signal }) => call(quoteOrder, { body: JSON.parse(asked) }, { signal }),
    enabled: isAsked && JSON.parse(asked).posId !== null && JSON.parse(asked).lines.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return {
    quote: (isAsked && quote.data) || null,
    isAsked,
    isStale: wanted !== asked || quote.isPlaceholderData || quote.isFetching,
    error: isAsked ? quote.error : null,
    retry: () => void quote.refetch(),
  }
}
