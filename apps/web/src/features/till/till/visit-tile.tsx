import { FramedPicture } from '#components/catalogue/framed-picture'
import { useFormats } from '#lib/formats'
import { customerGuestCents } from './customer-unit-price'
import classes from './product-tile.module.css'
import type { TillService } from './sheet'
import { TileCount } from './tile-count'
import { TilePrice } from './tile-price'
import { useCart, useTillScope } from './till-scope'

interface VisitTileProps {
  readonly service: TillService
  readonly name: string
  /** The tile that the tab key reaches; the arrows lead to the others. */
  readonly isReached: boolean
  readonly onReach: (id: string) => void
}

/** A visit that is sold here; a tap asks for time and party. */
export function VisitTile({ service, name, isReached, onReach }: VisitTileProps) {
  const formats = useFormats()
  const { till, openSheet } = useTillScope()
  const { cart } = useCart()
  const count = cart.visits.filter(({ visit }) => visit.serviceId === service.id).length
  return (
    <button
      type="button"
      className={classes.tile}
      data-tile="visit"
      data-chosen={count > 0 || undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => onReach(service.id)}
      onClick={() => openSheet({ kind: 'visit', service })}
    >
      <FramedPicture imageId={service.imageId} focus={service.imageFocus} of={null} size="tile" />
      <span className={classes.name}>{name}</span>
      <span className={classes.foot}>
        <span className={classes.detail}>{formats.duration(service.durationMinutes)}</span>
        <TilePrice
          cents={service.pricePerPersonCents}
          customerCents={customerGuestCents(service, cart, till, new Date())}
        />
      </span>
      <TileCount count={count} />
    </button>
  )
}
