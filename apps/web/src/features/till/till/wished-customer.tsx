import { customers } from '@cantina/contract/customers/customers'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { linkTo } from '#resource/link-to'
import { isEmptyCart } from './cart'
import { useCart, useTillScope } from './till-scope'
import { useChooseCustomer } from './use-choose-customer'

/** Puts the customer of the address into the cart, once; a cart that is somebody else's stays theirs. */
export function WishedCustomer({ id: wishedId }: { readonly id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { say } = useTillScope()
  const { cart } = useCart()
  const choose = useChooseCustomer()
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const put = async () => {
      if (cart.customer?.id === wishedId) return
      if (cart.customer && !isEmptyCart(cart)) {
        return say(t('till.till.guest.otherCart', { name: cart.customer.name }))
      }
      const { id, name, surname, email, countryId } = await call(customers.endpoints.get, {
        params: { id: wishedId },
      })
      await choose({ id, name: [name, surname].filter(Boolean).join(' '), email, countryId })
    }
    put()
      .catch(() => say(t('till.till.guest.notChosen')))
      .finally(() => void navigate({ ...linkTo('/sales/customerview'), replace: true }))
  })
  return null
}
