import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FramedPicture } from '#components/catalogue/framed-picture'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { customerGuestCents } from './customer-unit-price'
import grid from './product-grid.module.css'
import classes from './product-tile.module.css'
import type { TillService } from './sheet'
import { TilePrice } from './tile-price'
import { useCart, useTillScope } from './till-scope'

/** Seldom seen, so it is no part of the till's first load. */
const NoVisits = lazy(async () => ({ default: (await import('./no-visits')).NoVisits }))

/** The visits that are sold here; a tap asks for time and party. */
export function ServiceGrid({ services }: { readonly services: readonly TillService[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const { till, openSheet } = useTillScope()
  const { cart } = useCart()
  const now = new Date()
  if (services.length === 0) {
    return (
      <Suspense>
        <NoVisits />
      </Suspense>
    )
  }
  return (
    <div className={grid.grid} role="group" aria-label={t('till.till.tastings')}>
      {services.map((service) => {
        const count = cart.visits.filter(({ visit }) => visit.serviceId === service.id).length
        return (
          <button
            key={service.id}
            type="button"
            className={classes.tile}
            data-chosen={count > 0 || undefined}
            onClick={() => openSheet({ kind: 'visit', service })}
          >
            <FramedPicture
              imageId={service.imageId}
              focus={service.imageFocus}
              of={null}
              size="tile"
            />
            <span className={classes.name}>{localName(service)}</span>
            <span className={classes.foot}>
              <span className={classes.detail}>{formats.duration(service.durationMinutes)}</span>
              <TilePrice
                cents={service.pricePerPersonCents}
                customerCents={customerGuestCents(service, cart, till, now)}
              />
            </span>
            {count > 0 ? (
              <span className={classes.count}>
                <span aria-hidden>{formats.number(count)}</span>
                <span className={classes.words}>{t('till.till.inCart', { count })}</span>
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
