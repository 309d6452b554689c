import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './product-tile.module.css'

/** How many of it are in the cart; nothing where there is none. */
export function TileCount({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{formats.number(count)}</span>
      <span className={classes.words}>{t('till.till.inCart', { count })}</span>
    </span>
  )
}
