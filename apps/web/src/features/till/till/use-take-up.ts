import { type ParkedCart, takeUpCart } from '@cantina/contract/till/parked-carts'
import { readTill } from '@cantina/contract/till/till'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { newIdempotencyKey } from '#lib/idempotency'
import { useLineNames } from '#lib/line-name'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { isEmptyCart } from './cart'
import { cartOfParked } from './cart-of-parked'
import { priceCart } from './cart-price'
import { parkedChanges } from './parked-changes'
import { useCart, useTillScope } from './till-scope'
import { usePark } from './use-park'
import { useRefreshParked } from './use-parked-carts'

/** Takes a parked cart up, and says what has changed since; what stood in the cart waits in its place. */
export function useTakeUp(onTakenUp: () => void) {
  const { t } = useTranslation()
  const today = useToday()
  const { till, say, refresh, openSheet } = useTillScope()
  const { cart, dispatch } = useCart()
  const { park, usualName } = usePark()
  const refreshParked = useRefreshParked(till.pos.id)
  const { nameOf } = useLineNames()
  const keys = useRef(new Map<string, string>())

  function keyOf(id: string): string {
    const key = keys.current.get(id) ?? newIdempotencyKey()
    keys.current.set(id, key)
    return key
  }

  const taking = useMutation({
    mutationFn: async (parked: ParkedCart) => {
      const posId = till.pos.id
      const [now, next] = await Promise.all([
        call(readTill, { query: { pos: posId } }),
        cartOfParked(parked, {
          posId,
          today,
          nameOfReason: (reason) => t(`entities.promotions.manual.reason.${reason}`),
        }),
      ])
      if (!isEmptyCart(cart)) await park.mutateAsync(usualName)
      const { message } = await call(
        takeUpCart,
        { params: { id: parked.id }, body: {} },
        { idempotencyKey: keyOf(parked.id) },
      )
      const price = priceCart(next, now, new Date())
      const { products } = now
      const before = parked.content
      const changes = parkedChanges({ before, cart: next, price, products, nameOf })
      return { next, changes, message }
    },
    onSuccess: ({ next, changes, message }, { name }) => {
      dispatch({ type: 'takeUp', cart: next })
      refresh()
      onTakenUp()
      say(message)
      if (changes.length > 0) openSheet({ kind: 'changes', name, changes })
    },
    onError: (error) => say(messageOf(error), 'problem'),
    onSettled: refreshParked,
  })
  return {
    takeUp: (parked: ParkedCart) => taking.mutate(parked),
    takingUpId: taking.isPending ? taking.variables.id : null,
  }
}
