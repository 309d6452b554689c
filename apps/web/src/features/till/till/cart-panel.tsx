import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state'
import { isEmptyCart } from './cart'
import { CartHead } from './cart-head'
import { CartLines } from './cart-lines'
import { CartOptions } from './cart-options'
import classes from './cart-panel.module.css'
import { CartTotals } from './cart-totals'
import { PayButtons } from './pay-buttons'
import { useCart } from './till-scope'

/** The whole cart: who buys, what, what it comes to, and the last tap. */
export function CartPanel() {
  const { t } = useTranslation()
  const { cart } = useCart()
  return (
    <div className={classes.panel}>
      <CartHead />
      <div className={classes.lines} data-cart-lines>
        {isEmptyCart(cart) ? (
          <EmptyState title={t('till.till.cart.empty')} body={t('till.till.cart.emptyWhy')} />
        ) : (
          <>
            <CartLines />
            <CartOptions />
          </>
        )}
      </div>
      <div className={classes.foot}>
        <CartTotals />
        <PayButtons />
      </div>
    </div>
  )
}
