import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './product-tile.module.css'

interface TilePriceProps {
  readonly cents: number
  /** What it costs the chosen customer by their tags; null where that is the price. */
  readonly customerCents: number | null
}

/** The price on a tile, and beside it what the customer of the cart pays. */
export function TilePrice({ cents, customerCents }: TilePriceProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (customerCents === null) return <span className={classes.price}>{formats.money(cents)}</span>
  return (
    <span className={classes.price}>
      <s className={classes.before}>
        <span className={classes.words}>{t('till.till.insteadOf')} </span>
        {formats.money(cents)}
      </s>{' '}
      <span className={classes.own}>{formats.money(customerCents)}</span>
    </span>
  )
}
