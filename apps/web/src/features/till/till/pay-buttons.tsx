import { Link, useNavigate } from '@tanstack/react-router'
import { Banknote, CreditCard, Gift, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { offlineState } from '#components/offline/offline-state'
import { useMayCall } from '#lib/permissions'
import { useConnection } from '#lib/use-connection'
import { useStoreValue } from '#ui/value-store'
import { isEmptyCart } from './cart'
import classes from './pay-buttons.module.css'
import { wholeTender } from './sale-of-cart'
import { sell } from './sell'
import { TakeOutButtons } from './take-out-buttons'
import { needsOpenDrawer } from './till-drawer'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { usePay } from './use-pay'
import { useIsSellable } from './use-problems'
import { useShortcut } from './use-shortcut'

/** The last tap: all of it in cash, or by card; everything else has a page of its own. */
export function PayButtons() {
  const { t } = useTranslation()
  const { till, settlement, openSheet } = useTillScope()
  const { cart } = useCart()
  const { totalCents } = useCartPrice()
  const pay = usePay()
  const isSellable = useIsSellable()
  const isConnected = useConnection()
  const offline = useStoreValue(offlineState)
  const mayPay = useMayCall(sell)
  const navigate = useNavigate()
  const isLocked =
    isEmptyCart(cart) ||
    !isSellable ||
    settlement.isPending ||
    !(isConnected || offline.device === 'ready')
  const maySplit = offline.isReachable || offline.device !== 'ready'
  const takesMoney = mayPay && till.pos.accessType !== 'internal' && !needsOpenDrawer(till)
  const isReady = takesMoney && !isLocked
  const payAll = (method: 'cash' | 'card') =>
    pay(totalCents === 0 ? [] : wholeTender(method, totalCents))
  useShortcut('F8', isReady ? () => payAll('cash') : null)
  useShortcut('F9', isReady ? () => payAll('card') : null)
  useShortcut(
    'F10',
    isReady && maySplit
      ? () => void navigate({ to: '/sales/customerview/checkout', search: true })
      : null,
  )
  if (!mayPay) return <p className={classes.hint}>{t('till.till.pay.mayNot')}</p>
  if (till.pos.accessType === 'internal') return <TakeOutButtons />
  if (needsOpenDrawer(till)) return <OpenDrawerFirst posId={till.pos.id} />

  if (totalCents === 0 && !isEmptyCart(cart)) {
    return (
      <button type="button" className={classes.main} disabled={isLocked} onClick={() => pay([])}>
        {t('till.till.pay.complete')}
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
          aria-keyshortcuts="F8"
          onClick={() => payAll('cash')}
        >
          <Banknote size={20} aria-hidden />
          {t('till.till.pay.cash')}
        </button>
        <button
          type="button"
          className={classes.main}
          disabled={isLocked}
          aria-keyshortcuts="F9"
          onClick={() => payAll('card')}
        >
          <CreditCard size={20} aria-hidden />
          {settlement.isPending ? t('till.till.sale.selling') : t('till.till.pay.card')}
        </button>
      </div>
      {maySplit ? (
        <Link
          to="/sales/customerview/checkout"
          search
          className={classes.other}
          aria-keyshortcuts="F10"
        >
          {t('till.till.pay.other')}
        </Link>
      ) : (
        <>
          {till.offlineGiftCardCents > 0 ? (
            <button
              type="button"
              className={classes.plain}
              disabled={isLocked}
              onClick={() => openSheet({ kind: 'offlineCard' })}
            >
              <Gift size={20} aria-hidden />
              {t('till.till.pay.gift_card')}
            </button>
          ) : null}
          <p className={classes.kept}>{t('till.offline.keptHere')}</p>
        </>
      )}
    </>
  )
}

/** Nothing is sold into a closed drawer. */
function OpenDrawerFirst({ posId }: { readonly posId: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.hint}>{t('till.till.drawer.closedWhy')}</p>
      <Link to="/sales/customerview/drawer" search={{ pos: posId }} className={classes.main}>
        <Wallet size={20} aria-hidden />
        {t('till.till.drawer.open')}
      </Link>
    </>
  )
}
