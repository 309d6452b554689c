import { parkCart } from '@cantina/contract/till/parked-carts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { newIdempotencyKey } from '#lib/idempotency'
import { parkedContent } from './parked-content'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { useRefreshParked } from './use-parked-carts'

/** Puts the cart aside on the server; the till begins with an empty one. */
export function usePark(onParked?: () => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { till, say } = useTillScope()
  const { cart, dispatch } = useCart()
  const price = useCartPrice()
  const refresh = useRefreshParked(till.pos.id)
  // Asked again after a lost answer, the same cart is parked once.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const usualName =
    cart.customer?.name ??
    cart.reservations[0]?.customerName ??
    t('till.parked.usualName', { time: formats.time(new Date()) })
  const park = useMutation({
    mutationFn: (name: string) =>
      call(
        parkCart,
        {
          body: {
            posId: till.pos.id,
            name,
            customerId: cart.customer?.id ?? null,
            ...parkedContent(cart, price),
          },
        },
        { idempotencyKey },
      ),
    onSuccess: ({ message }) => {
      dispatch({ type: 'clear', key: newIdempotencyKey() })
      say(message)
      void refresh()
      onParked?.()
    },
  })
  return { park, usualName }
}
