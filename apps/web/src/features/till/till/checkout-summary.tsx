import { partySizeOf } from '@cantina/domain/bookings/visit'
import { lineKey } from '@cantina/domain/orders/goods-lines'
import { User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { useLocalName } from '#lib/local-name'
import { CartTotals } from './cart-totals'
import classes from './checkout-page.module.css'
import { useCart, useCartPrice, useTillScope } from './till-scope'

/** What is being paid and by whom, to read it out before the money changes hands. */
export function CheckoutSummary() {
  const { t } = useTranslation()
  const { cart } = useCart()
  const lines = useSummaryLines()
  return (
    <section className={classes.card} aria-label={t('till.till.cart.title')}>
      {cart.customer ? (
        <p className={classes.guest}>
          <User size={18} aria-hidden />
          {cart.customer.name}
        </p>
      ) : null}
      <ul className={classes.lines}>
        {lines.map(({ key, name, about, amount }) => (
          <li key={key}>
            <span>
              {name}
              {about ? <small>{about}</small> : null}
            </span>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
      <CartTotals />
    </section>
  )
}

function useSummaryLines() {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const { detailOf } = useLineNames()
  const { till } = useTillScope()
  const { cart } = useCart()
  const { goods, visits } = useCartPrice()
  return [
    ...cart.reservations.map(({ id, number, customerName, service, cents }) => ({
      key: id,
      name: service ? localName(service) : customerName,
      about: t('till.till.cart.balanceOf', { number }),
      amount: formats.money(cents),
    })),
    ...visits.map(({ visit: { key, visit, offer }, price }) => ({
      key,
      name: localName(offer.service),
      about: t('till.till.cart.visitAt', {
        time: visit.start,
        guests: t('till.till.cart.guests', { count: partySizeOf(visit) }),
      }),
      amount: formats.money(price.subTotalCents),
    })),
    ...goods.lines.map(({ productId, quantity, amountCents, priceCents }) => {
      const product = till.products.find(({ id }) => id === productId)
      return {
        key: lineKey(productId, amountCents),
        name: `${formats.number(quantity)} × ${product?.name ?? ''}`,
        about: product ? detailOf(product) : null,
        amount: formats.money(priceCents),
      }
    }),
  ]
}
