import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Formats } from '#lib/formats'
import classes from './guest-order.module.css'
import shared from './guest-visit.module.css'

interface OrderDeliveryProps {
  readonly page: GuestOrderPage
  readonly formats: Formats
}

/** Where the goods go and how far they are, or where they wait to be collected. */
export function OrderDelivery({ page, formats }: OrderDeliveryProps) {
  const { delivery, pickUp } = page
  if (delivery) return <Delivery page={page} delivery={delivery} formats={formats} />
  return pickUp ? <PickUp page={page} pickUp={pickUp} formats={formats} /> : null
}

interface DeliveryProps extends OrderDeliveryProps {
  readonly delivery: NonNullable<GuestOrderPage['delivery']>
}

function Delivery({ page, delivery, formats }: DeliveryProps) {
  const { t } = useTranslation()
  const { address, carrier, trackingNumber, shippedAt, deliveredAt } = delivery
  const [name, ...rest] = address
  const isOnItsWay = page.state === 'received' || page.state === 'preparing'
  const days = useUsualDays(delivery)
  return (
    <section className={clsx(shared.card, classes.half)} aria-labelledby="delivery">
      <h2 id="delivery" className={shared.label}>
        {t('guest.order.delivery')}
      </h2>
      <address className={classes.address}>
        <strong>{name}</strong>
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {isOnItsWay && days !== null ? <p className={shared.text}>{days}</p> : null}
      {shippedAt === null ? null : (
        <p className={shared.text}>
          {t('guest.order.shippedOn', { date: formats.date(shippedAt) })}
        </p>
      )}
      {deliveredAt === null ? null : (
        <p className={shared.text}>
          {t('guest.order.deliveredOn', { date: formats.date(deliveredAt) })}
        </p>
      )}
      {shippedAt === null ? null : (
        <dl className={classes.facts}>
          {carrier === null ? null : <Fact name={t('guest.order.carrier')} value={carrier} />}
          {trackingNumber === null ? null : (
            <Fact name={t('guest.order.tracking')} value={trackingNumber} />
          )}
        </dl>
      )}
    </section>
  )
}

/** How long the way usually takes; null where nobody knows. */
function useUsualDays({ fromDays, toDays }: DeliveryProps['delivery']): string | null {
  const { t } = useTranslation()
  const to = toDays ?? fromDays
  if (to === null) return null
  return fromDays === null || fromDays === to
    ? t('guest.order.days', { count: to })
    : t('guest.order.daysRange', { from: fromDays, to })
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface PickUpProps extends OrderDeliveryProps {
  readonly pickUp: NonNullable<GuestOrderPage['pickUp']>
}

function PickUp({ page, pickUp, formats }: PickUpProps) {
  const { t } = useTranslation()
  const { placeName, placeAddress, mapLink, collectedAt } = pickUp
  const isAhead = page.state === 'received' || page.state === 'to_collect'
  return (
    <section className={clsx(shared.card, classes.half)} aria-labelledby="pick-up">
      <h2 id="pick-up" className={shared.label}>
        {t('guest.order.pickUp')}
      </h2>
      <p className={shared.main}>{placeName}</p>
      {placeAddress === null ? null : <p className={shared.text}>{placeAddress}</p>}
      {collectedAt === null ? null : (
        <p className={shared.text}>
          {t('guest.order.collectedOn', { date: formats.date(collectedAt) })}
        </p>
      )}
      {mapLink !== null && isAhead ? (
        <Button
          component="a"
          href={mapLink}
          target="_blank"
          rel="noreferrer"
          variant="default"
          className={shared.action}
          leftSection={<MapPin size={18} aria-hidden="true" />}
        >
          {t('guest.order.openMap')}
        </Button>
      ) : null}
    </section>
  )
}
