import { User } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { countOf } from './cart'
import classes from './cart-head.module.css'
import { sell } from './sell'
import { useCart, useTillScope } from './till-scope'
import { useShortcut } from './use-shortcut'

const ParkedButton = lazy(async () => ({
  default: (await import('./parked-button')).ParkedButton,
}))

/** How much there is, and whose it is. */
export function CartHead() {
  const { t } = useTranslation()
  const { till, openSheet } = useTillScope()
  const { cart } = useCart()
  const mayPark = useMayCall(sell)
  const count = countOf(cart)
  const takesMoney = till.pos.accessType !== 'internal'
  useShortcut('F2', takesMoney ? () => openSheet({ kind: 'guest' }) : null)
  useShortcut('F4', mayPark ? () => openSheet({ kind: 'parked' }) : null)

  return (
    <div className={classes.head}>
      <h2>
        {t('till.till.cart.title')}{' '}
        <span className={classes.count}>{t('till.till.cart.items', { count })}</span>
      </h2>
      <Suspense fallback={<span className={classes.parked} />}>
        {mayPark ? <ParkedButton /> : null}
      </Suspense>
      {takesMoney ? (
        <button
          type="button"
          className={classes.customer}
          aria-keyshortcuts="F2"
          aria-label={
            cart.customer ? t('till.till.cart.customer', { name: cart.customer.name }) : undefined
          }
          onClick={() => openSheet({ kind: 'guest' })}
        >
          <User size={20} aria-hidden />
          <span>{cart.customer?.name ?? t('till.till.cart.addCustomer')}</span>
        </button>
      ) : null}
    </div>
  )
}
