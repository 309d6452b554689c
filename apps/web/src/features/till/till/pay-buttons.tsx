import { anyRight } from '@cantina/contract/permissions'
import { Link } from '@tanstack/react-router'
import { Banknote, CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { useConnection } from '#lib/use-connection'
import { isEmptyCart } from './cart'
import classes from './pay-buttons.module.css'
import { wholeTender } from './sale-of-cart'
import { TakeOutButtons } from './take-out-buttons'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { usePay } from './use-pay'
import { useIsSellable } from './use-problems'

/** The same that the server asks for. */
const sell = anyRight('sales.edit')

/** The last tap: all of it in cash, or by card; everything else has a page of its own. */
export function PayButtons() {
  const { t } = useTranslation()
  const { till, settlement } = useTillScope()
  const { cart } = useCart()
  const { totalCents } = useCartPrice()
  const pay = usePay()
  const isSellable = useIsSellable()
  const isConnected = useConnection()
  const mayPay = useMayCall(sell)
  if (!mayPay) return <p className={classes.hint}>{t('sales.customerview.pay.mayNot')}</p>
  if (till.pos.accessType === 'internal') return <TakeOutButtons />
  const isLocked = isEmptyCart(cart) || !isSellable || settlement.isPending || !isConnected

  if (totalCents === 0 && !isEmptyCart(cart)) {
    return (
      <button type="button" className={classes.main} disabled={isLocked} onClick={() => pay([])}>
        {t('sales.customerview.pay.complete')}
      </button>
    )
  }
  return (
    <>
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.plain}
          disabled={isLocked}
          onClick={() => pay(wholeTender('cash', totalCents))}
        >
          <Banknote size={20} aria-hidden />
          {t('sales.customerview.pay.cash')}
        </button>
        <button
          type="button"
          className={classes.main}
          disabled={isLocked}
          onClick={() => pay(wholeTender('card', totalCents))}
        >
          <CreditCard size={20} aria-hidden />
          {settlement.isPending
            ? t('sales.customerview.sale.selling')
            : t('sales.customerview.pay.card')}
        </button>
      </div>
      <Link to="/sales/customerview/checkout" search className={classes.other}>
        {t('sales.customerview.pay.other')}
      </Link>
    </>
  )
}
