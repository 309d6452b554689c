import { customers } from '@cantina/contract/customers/customers'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { orders } from '@cantina/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeliveryText } from '#lib/delivery-text'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { EmailText } from '#ui/email-text'
import classes from './order-people.module.css'
import sheet from './order-sheet.module.css'

/** Who bought it, where it goes and how, and to whom an invoice would be made out. */
export function OrderPeople({ order }: { readonly order: OrderDetail }) {
  const words = useFieldTexts(orders)
  return (
    <div className={classes.people}>
      <section className={sheet.card}>
        <h2>{words.field('customerId')}</h2>
        <Customer order={order} />
      </section>
      <section className={sheet.card}>
        <h2>{words.field('shipping')}</h2>
        <Shipping order={order} />
      </section>
      {order.billing ? (
        <section className={sheet.card}>
          <h2>{words.field('billing')}</h2>
          <Address address={order.billing} />
          <dl className={classes.facts}>
            {order.billing.vatCode ? (
              <Fact name={words.field('vatCode')}>{order.billing.vatCode}</Fact>
            ) : null}
            {order.billing.taxCode ? (
              <Fact name={words.field('taxCode')}>{order.billing.taxCode}</Fact>
            ) : null}
            {order.billing.sdi ? <Fact name={words.field('sdi')}>{order.billing.sdi}</Fact> : null}
            {order.billing.pec ? <Fact name={words.field('pec')}>{order.billing.pec}</Fact> : null}
          </dl>
        </section>
      ) : null}
    </div>
  )
}

function Customer({ order: { customer } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const mayOpen = useMayCall(customers.endpoints.get.access)
  if (!customer) return <p className={classes.none}>{t('orders.orders.nobodyWhy')}</p>
  const name = [customer.name, customer.surname].filter(Boolean).join(' ')
  return (
    <div className={classes.lines}>
      <strong>
        {mayOpen ? (
          <Link {...linkTo(`/analytics/customers/customer/${customer.id}`)}>{name}</Link>
        ) : (
          name
        )}
      </strong>
      {customer.phone ? (
        <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
      ) : null}
      {customer.email ? (
        <a href={`mailto:${customer.email}`}>
          <EmailText email={customer.email} />
        </a>
      ) : null}
    </div>
  )
}

function Shipping({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(orders)
  const daysOf = useDeliveryText()
  const { shipping, freight } = order
  if (!shipping) {
    return (
      <p className={classes.none}>
        {order.collectedAt
          ? t('orders.orders.shipping.collectedOn', { date: formats.dateTime(order.collectedAt) })
          : t('orders.orders.shipping.takenAlong')}
      </p>
    )
  }
  return (
    <>
      <Address address={shipping} />
      <dl className={classes.facts}>
        {shipping.vatCode ? <Fact name={words.field('vatCode')}>{shipping.vatCode}</Fact> : null}
        {shipping.sdi ? <Fact name={words.field('sdi')}>{shipping.sdi}</Fact> : null}
        {freight ? (
          <Fact name={t('orders.orders.shipping.freight')}>
            {[freight.company, daysOf(freight)].filter(Boolean).join(', ')}
          </Fact>
        ) : null}
        {order.carrier ? (
          <Fact name={t('orders.orders.shipping.carrier')}>{order.carrier}</Fact>
        ) : null}
        {order.trackingNumber ? (
          <Fact name={t('orders.orders.shipping.tracking')}>{order.trackingNumber}</Fact>
        ) : null}
        {order.shippedAt ? (
          <Fact name={t('orders.orders.shipping.shippedOn')}>
            {formats.dateTime(order.shippedAt)}
          </Fact>
        ) : null}
        {order.deliveredAt ? (
          <Fact name={t('orders.orders.shipping.deliveredOn')}>
            {formats.dateTime(order.deliveredAt)}
          </Fact>
        ) : null}
      </dl>
    </>
  )
}

type PostalAddress = NonNullable<OrderDetail['shipping']>

function Address({ address }: { readonly address: PostalAddress }) {
  const countries = useCountryOptions()
  const lines = [
    address.name,
    address.company,
    [address.street, address.number].filter(Boolean).join(' '),
    [address.postalCode, address.city].filter(Boolean).join(' '),
    countries.find(({ value }) => value === address.countryId)?.label,
  ].filter((line) => typeof line === 'string' && line !== '')
  return (
    <address className={classes.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
