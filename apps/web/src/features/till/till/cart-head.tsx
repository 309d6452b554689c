import { User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countOf } from './cart'
import classes from './cart-head.module.css'
import { useCart, useTillScope } from './till-scope'

/** How much there is, and whose it is. */
export function CartHead() {
  const { t } = useTranslation()
  const { till, openSheet } = useTillScope()
  const { cart } = useCart()
  const count = countOf(cart)

  return (
    <div className={classes.head}>
      <h2>
        {t('sales.customerview.cart.title')}{' '}
        <span className={classes.count}>{t('sales.customerview.cart.items', { count })}</span>
      </h2>
      {till.pos.accessType === 'internal' ? null : (
        <button
          type="button"
          className={classes.customer}
          aria-label={
            cart.customer
              ? t('sales.customerview.cart.customer', { name: cart.customer.name })
              : undefined
          }
          onClick={() => openSheet({ kind: 'guest' })}
        >
          <User size={20} aria-hidden />
          <span>{cart.customer?.name ?? t('sales.customerview.cart.addCustomer')}</span>
        </button>
      )}
    </div>
  )
}
