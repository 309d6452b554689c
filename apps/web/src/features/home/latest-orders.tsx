import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { type Status, StatusChip } from '#ui/status-chip'
import type { EntityLinks } from './entity-text'
import classes from './latest-orders.module.css'
import type { Sales } from './sales-band'

type Order = NonNullable<Sales['latestOrders']>[number]

interface LatestOrdersProps {
  readonly orders: readonly Order[]
  readonly links: EntityLinks
  readonly now: Date
}

/** What was ordered last, each a click from its own page. */
export function LatestOrders({ orders, links, now }: LatestOrdersProps) {
  const { t } = useTranslation()
  const list = links['sales.order']?.list
  return (
    <section className={classes.card} aria-labelledby="latest-orders">
      <header className={classes.header}>
        <h2 id="latest-orders">{t('home.orders.title', { count: Math.max(orders.length, 1) })}</h2>
        {list ? (
          <Link to={list} className={classes.all}>
            {t('home.orders.all')}
          </Link>
        ) : null}
      </header>
      {orders.length === 0 ? <p className={classes.none}>{t('home.orders.none')}</p> : null}
      <ul className={classes.list}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} links={links} now={now} />
        ))}
      </ul>
    </section>
  )
}

interface OrderLineProps {
  readonly order: Order
  readonly links: EntityLinks
  readonly now: Date
}

function OrderLine({ order, links, now }: OrderLineProps) {
  const formats = useFormats()
  const record = links['sales.order']?.record(order.id)
  const name = [order.customerName, order.city].filter(Boolean).join(', ')
  const isToday = formats.date(order.orderedAt) === formats.date(now.toISOString())
  const when = isToday
    ? formats.time(new Date(order.orderedAt))
    : formats.dateShort(order.orderedAt, now)
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        {record ? (
          <Link to={record} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <small>
          {order.number}, {when} · {order.items}
        </small>
      </div>
      <b className={classes.sum}>{formats.money(order.totalCents)}</b>
      <OrderState order={order} />
    </li>
  )
}

/** What is still to be done with it comes first: confirm, then ship. */
function OrderState({ order: { status, shippingStatus } }: { readonly order: Order }) {
  const { t } = useTranslation()
  const isOnItsWay = status === 'confirmed' && shippingStatus !== 'not_required'
  const look = isOnItsWay ? shippingLook[shippingStatus] : statusLook[status]
  const label = isOnItsWay
    ? t(`entities.orders.order.shippingStatus.${shippingStatus}`)
    : t(`entities.orders.order.status.${status}`)
  return <StatusChip state={look} label={label} />
}

const statusLook = {
  pending: 'to_be_confirmed',
  confirmed: 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
} as const satisfies Record<Order['status'], Status>

const shippingLook = {
  not_required: 'confirmed',
  to_ship: 'to_ship',
  shipped: 'sending',
  delivered: 'confirmed',
} as const satisfies Record<Order['shippingStatus'], Status>
