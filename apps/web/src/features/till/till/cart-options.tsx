import type { TillProduct } from '@cantina/contract/till/till'
import { BadgePercent, NotebookPen, TicketPercent, Trash2, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '#lib/idempotency'
import { useLineNames } from '#lib/line-name'
import { useMayCall } from '#lib/permissions'
import { confirm } from '#ui/confirm'
import { quantityOf } from './cart'
import classes from './cart-options.module.css'
import { reduce } from './reduce'
import { useCart, useCartPrice, useTillScope } from './till-scope'
import { useTapProduct } from './use-tap-product'

/** How the goods leave, a code, a note, and what goes with it all. */
export function CartOptions() {
  const { t } = useTranslation()
  const { till, openSheet } = useTillScope()
  const { cart, dispatch } = useCart()
  const { voucherRefusal } = useCartPrice()
  const suggestions = useSuggestions()
  const tap = useTapProduct()
  const mayReduce = useMayCall(reduce)
  const { nameOf } = useLineNames()
  const ofCart = cart.reductions.find(({ target }) => target.kind === 'cart')
  const takesMoney = till.pos.accessType !== 'internal'

  async function clear() {
    const isSure = await confirm({
      title: t('till.till.cart.clearAsk'),
      confirmLabel: t('till.till.cart.clear'),
      danger: true,
    })
    if (isSure) dispatch({ type: 'clear', key: newIdempotencyKey() })
  }

  return (
    <div className={classes.options}>
      {suggestions.length > 0 ? (
        <div className={classes.suggested}>
          <h3>{t('till.till.cart.suggested')}</h3>
          {suggestions.map((product) => (
            <button
              key={product.id}
              type="button"
              className={classes.option}
              onClick={() => tap(product)}
            >
              + {nameOf(product)}
            </button>
          ))}
        </div>
      ) : null}
      {takesMoney && cart.lines.length > 0 ? (
        <button
          type="button"
          className={classes.option}
          data-set={cart.shipping !== null || undefined}
          onClick={() => openSheet({ kind: 'shipping' })}
        >
          <Truck size={18} aria-hidden />
          {cart.shipping
            ? t('till.till.cart.shippingToCity', { city: cart.shipping.city })
            : t('till.till.cart.shipping')}
        </button>
      ) : null}
      {takesMoney ? (
        <button
          type="button"
          className={classes.option}
          data-set={(cart.voucher !== null && !voucherRefusal) || undefined}
          data-refused={voucherRefusal !== null || undefined}
          onClick={() => openSheet({ kind: 'code' })}
        >
          <TicketPercent size={18} aria-hidden />
          {cart.voucher?.code ?? t('till.till.cart.code')}
        </button>
      ) : null}
      {takesMoney && mayReduce && cart.lines.length + cart.visits.length > 0 ? (
        <button
          type="button"
          className={classes.option}
          data-set={ofCart !== undefined || undefined}
          onClick={() =>
            openSheet({
              kind: 'reduce',
              target: { kind: 'cart' },
              name: t('till.till.reduce.wholeCart'),
            })
          }
        >
          <BadgePercent size={18} aria-hidden />
          {ofCart?.name ?? t('till.till.reduce.title')}
        </button>
      ) : null}
      <button
        type="button"
        className={classes.option}
        data-set={cart.notes !== null || undefined}
        onClick={() => openSheet({ kind: 'note' })}
      >
        <NotebookPen size={18} aria-hidden />
        <span className={classes.note}>{cart.notes ?? t('till.till.cart.note')}</span>
      </button>
      <button
        type="button"
        className={classes.option}
        aria-label={t('till.till.cart.clear')}
        title={t('till.till.cart.clear')}
        onClick={() => void clear()}
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  )
}

/** The wines that go with the visits in the cart and are not in it yet. */
function useSuggestions(): TillProduct[] {
  const { till } = useTillScope()
  const { cart } = useCart()
  const wanted = new Set(
    cart.visits.flatMap(({ visit }) => {
      const service = till.services.find(({ id }) => id === visit.serviceId)
      return service?.linkedProductId ? [service.linkedProductId] : []
    }),
  )
  return till.products.filter(
    ({ id, stock }) => wanted.has(id) && stock !== 0 && quantityOf(cart, id) === 0,
  )
}
