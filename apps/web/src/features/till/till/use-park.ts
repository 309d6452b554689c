import { parkCart } from '@cantina/contract/till/parked-carts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { newIdempotencyKey } from '#lib/idempotency'
import { isUnanswered } from '#lib/is-unanswered'
import { useSession } from '#lib/session'
import { parkedContent } from './parked-content'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { type CartHere, type ParkedBody, useRefreshParked } from './use-parked-carts'

/** How long a till waits that could keep the cart itself. */
const patienceMs = 10_000

const isKept = () => offlineState.get().device === 'ready'

/** Puts the cart aside on the server, without an answer on this device; the till begins with an empty one. */
export function usePark(onParked?: () => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { till, say } = useTillScope()
  const { cart, dispatch } = useCart()
  const price = useCartPrice()
  const { userId } = useSession()
  const refresh = useRefreshParked(till.pos.id)
  // Asked again after a lost answer, the same cart is parked once.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const keepHere = async (body: ParkedBody) => {
    const { parkHere } = await import('#components/offline/parked-here')
    const parkedAt = new Date().toISOString()
    const { posId, name } = body
    const content: CartHere = { cart, body }
    await parkHere(userId, { key: idempotencyKey, posId, name, parkedAt, content })
    return { message: t('till.parked.keptHere') }
  }
  const usualName =
    cart.customer?.name ??
    cart.reservations[0]?.customerName ??
    t('till.parked.usualName', { time: formats.time(new Date()) })
  const park = useMutation({
    mutationFn: async (name: string) => {
      const { pos } = till
      const customerId = cart.customer?.id ?? null
      const body = { posId: pos.id, name, customerId, ...parkedContent(cart, price) }
      // Who is new is nobody's customer yet: only this device knows them.
      if (cart.customer?.guest) return keepHere(body)
      const signal = isKept() ? AbortSignal.timeout(patienceMs) : undefined
      try {
        return await call(parkCart, { body }, { idempotencyKey, ...(signal && { signal }) })
      } catch (error) {
        if (!isUnanswered(error) || !isKept()) throw error
        return keepHere(body)
      }
    },
    onSuccess: ({ message }) => {
      dispatch({ type: 'clear', key: newIdempotencyKey() })
      setKey(newIdempotencyKey())
      say(message)
      void refresh()
      onParked?.()
    },
  })
  return { park, usualName }
}
