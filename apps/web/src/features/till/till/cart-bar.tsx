import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { countOf } from './cart'
import classes from './cart-bar.module.css'
import { useCart, useCartPrice } from './till-scope'

/** On a phone: what is in the cart, one tap away. */
export function CartBar() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { cart } = useCart()
  const total = formats.money(useCartPrice().totalCents)
  const items = t('till.till.cart.items', { count: countOf(cart) })
  return (
    <Link
      to="/sales/customerview/cart"
      search
      className={classes.bar}
      aria-label={t('till.till.cart.show', { items, total })}
    >
      <ShoppingCart size={20} aria-hidden />
      <span>{items}</span> <strong>{total}</strong>
    </Link>
  )
}
