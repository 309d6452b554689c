import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { orders } from '@cantina/contract/orders/orders'
import { type StatedOrder, statedOrder } from '@cantina/domain/orders/stated-order'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { useFieldTexts } from '#resource/use-resource-texts'
import { Thumbnail } from '#ui/thumbnail'
import classes from './order-lines.module.css'
import sheet from './order-sheet.module.css'
import { WhyThisPrice } from './why-this-price'

/** What was bought, piece by piece, before any promotion, and what it comes to: every amount adds up. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const { reader } = useLineNames()
  const titleId = useId()
  const stated = statedOrder({ ...order.price, lines: order.lines }, reader)
  return (
    <section className={sheet.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.field('lines')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.field('productId')}</th>
            <th scope="col" data-align="end">
              {words.field('quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('orders.orders.lines.unit')}
            </th>
            <th scope="col" data-align="end">
              {words.field('totalCents')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            <tr key={line.position}>
              <th scope="row">
                <span className={classes.product}>
                  <Thumbnail imageId={line.imageId} />
                  <span>
                    {stated.lines[index]?.name}
                    <small>{line.itemCode}</small>
                    {line.availableFrom ? (
                      <small>
                        {t('orders.orders.form.availableFrom', {
                          date: formats.date(line.availableFrom),
                        })}
                      </small>
                    ) : null}
                    {line.quantityDiscountCents > 0 ? (
                      <small>
                        {t('orders.orders.lines.quantityDiscount', {
                          amount: `−${formats.money(line.quantityDiscountCents)}`,
                        })}
                      </small>
                    ) : null}
                    {line.returnedQuantity > 0 ? (
                      <small className={classes.returned}>
                        {t('orders.orders.lines.returned', { count: line.returnedQuantity })}
                      </small>
                    ) : null}
                  </span>
                </span>
              </th>
              <td data-align="end">
                {formats.number(line.quantity)}
                <small className={classes.times}>
                  {t('orders.orders.lines.times', { price: formats.money(line.unitCents) })}
                </small>
              </td>
              <td data-align="end">{formats.money(line.unitCents)}</td>
              <td data-align="end">
                <b>{formats.money(stated.lines[index]?.cents ?? 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} stated={stated} />
    </section>
  )
}

interface SumsProps {
  readonly order: OrderDetail
  readonly stated: StatedOrder
}

/** What the lines come to, with everything that is added and taken off. */
function Sums({ order, stated }: SumsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const whyId = useId()
  const [isExplained, setIsExplained] = useState(false)
  const { price } = order
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>{t('orders.orders.price.goods')}</dt>
          <dd>{formats.money(price.subTotalCents)}</dd>
        </div>
        {stated.discounts.map(({ name, cents }) => (
          <div key={name}>
            <dt>
              {words.field('discountCents')}
              <small>{name}</small>
            </dt>
            <dd>−{formats.money(cents)}</dd>
          </div>
        ))}
        {order.shipping ? (
          <div>
            <dt>
              {words.field('shippingCents')}
              {order.freight ? <small>{order.freight.company}</small> : null}
            </dt>
            <dd>{formats.money(stated.shippingCents)}</dd>
          </div>
        ) : null}
        <div className={classes.total}>
          <dt>{words.field('totalCents')}</dt>
          <dd>{formats.money(price.totalCents)}</dd>
        </div>
        {order.returnedCents > 0 ? (
          <div>
            <dt>{words.field('returnedCents')}</dt>
            <dd>−{formats.money(order.returnedCents)}</dd>
          </div>
        ) : null}
        {order.agent && order.commissionCents > 0 ? (
          <div>
            <dt>
              {t('orders.orders.price.commission')}
              <small>{order.agent.name}</small>
            </dt>
            <dd>{formats.money(order.commissionCents)}</dd>
          </div>
        ) : null}
      </dl>
      <button
        type="button"
        className={sheet.link}
        aria-expanded={isExplained}
        aria-controls={whyId}
        onClick={() => setIsExplained(!isExplained)}
      >
        {t('orders.orders.price.why')}
      </button>
      <div id={whyId} hidden={!isExplained} className={classes.explained}>
        {isExplained ? (
          <WhyThisPrice
            price={{ ...price, lines: order.lines }}
            moment={{ date: order.date, time: formats.time(new Date(order.orderedAt)) }}
            shipsWith={order.freight}
          />
        ) : null}
      </div>
    </>
  )
}
