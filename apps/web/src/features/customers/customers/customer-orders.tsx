import { orders } from '@cantina/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { resourceKey } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { StatusChip } from '#ui/status-chip'
import classes from './customer-aside.module.css'

const shown = 10
const listPath = '/sales/pointofsales/salesorder'

/** What they bought last, newest first. */
export function CustomerOrders({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFieldTexts(orders)
  const list = useQuery({
    queryKey: [...resourceKey(orders), 'list', 'of customer', id],
    queryFn: ({ signal }) =>
      call(
        orders.endpoints.list,
        { query: { customerId: id, pageSize: shown, sort: '-date' } },
        { signal },
      ),
  })
  if (list.isError) {
    return (
      <p className={classes.nothing} role="alert">
        {t('analytics.customers.orders.failed')}
      </p>
    )
  }
  if (!list.data) return null
  if (list.data.items.length === 0) {
    return <p className={classes.nothing}>{t('analytics.customers.orders.none')}</p>
  }
  return (
    <section>
      <h3 className={classes.title}>{t('analytics.customers.orders.title')}</h3>
      <ul className={classes.bookings}>
        {list.data.items.map((order) => (
          <li key={order.id} className={classes.booking}>
            <Link {...linkTo(`${listPath}/order/${order.id}`)}>
              {formats.date(order.date)}, {order.number}
            </Link>
            <span className={classes.state}>
              <StatusChip bare state={order.status} label={texts.option('status', order.status)} />
            </span>
            <span className={classes.what}>
              {order.items} · {formats.money(order.totalCents - order.returnedCents)}
            </span>
          </li>
        ))}
      </ul>
      {list.data.total > shown ? (
        <Link className={classes.more} {...linkTo(listPath, { customerId: id })}>
          {t('analytics.customers.orders.all')}
        </Link>
      ) : null}
    </section>
  )
}
