import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import classes from './order-returns.module.css'
import sheet from './order-sheet.module.css'

/** What came back, when, why, and what it was worth. */
export function OrderReturns({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const { nameOf } = useLineNames()
  const formats = useFormats()
  if (order.returns.length === 0) return null
  const nameAt = (position: number) => {
    const line = order.lines.find((one) => one.position === position)
    return line ? nameOf(line) : ''
  }
  return (
    <section className={sheet.card}>
      <h2>{t('orders.orders.returns')}</h2>
      <ul className={classes.returns}>
        {order.returns.map(({ id, at, reason, cents, lines }) => (
          <li key={id}>
            <div>
              <strong>{formats.date(at)}</strong>
              <span>
                {lines
                  .map(({ position, quantity }) =>
                    t('orders.orders.pieces', {
                      quantity: formats.number(quantity),
                      name: nameAt(position),
                    }),
                  )
                  .join(', ')}
              </span>
              <span className={classes.reason}>“{reason}”</span>
            </div>
            <b>−{formats.money(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
