import type { TillProduct } from '@cantina/contract/till/till'
import { hasFreeAmount } from '@cantina/domain/payments/gift-card-amount'
import { Info } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FramedPicture } from '#components/catalogue/framed-picture'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import classes from './product-tile.module.css'
import { TileCount } from './tile-count'
import { TilePrice } from './tile-price'

interface ProductTileProps {
  readonly product: TillProduct
  readonly priceCents: number
  /** What it costs the chosen customer by their tags; null where that is the price. */
  readonly customerCents: number | null
  /** How many are in the cart. */
  readonly count: number
  /** The tile that the tab key reaches; the arrows lead to the others. */
  readonly isReached: boolean
  readonly onAdd: (product: TillProduct) => void
  /** To what there is to know of it. */
  readonly onOpen: (product: TillProduct) => void
  readonly onReach: (productId: string) => void
}

/** A product to tap: what is in the cart has an edge and a counter, so the grid shows the cart. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, priceCents, customerCents, count, isReached, onAdd, onOpen, onReach } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const detail = useLineNames().detailOf(product)
  const nameId = useId()
  const isSoldOut = product.stock !== null && product.stock <= 0
  const isLow = !isSoldOut && product.isLow && product.stock !== null
  const limits = hasFreeAmount(product)
    ? [product.minimumAmountCents, product.maximumAmountCents]
        .map((cents) => formats.moneyShort(cents ?? 0))
        .join(' – ')
    : null
  return (
    <div className={classes.cell}>
      <button
        type="button"
        className={classes.tile}
        data-tile="product"
        data-chosen={count > 0 || undefined}
        data-sold-out={isSoldOut || undefined}
        aria-disabled={isSoldOut && count === 0}
        tabIndex={isReached ? 0 : -1}
        onFocus={() => onReach(product.id)}
        onClick={() => onAdd(product)}
      >
        <FramedPicture
          imageId={product.imageId}
          focus={product.imageFocus}
          of={product}
          size="tile"
        />
        {isSoldOut ? <span className={classes.none}>{t('till.till.soldOut')}</span> : null}
        {isLow ? (
          <span className={classes.low}>{t('till.till.left', { count: product.stock ?? 0 })}</span>
        ) : null}
        {product.availableFrom && !isSoldOut && !isLow ? (
          <span className={classes.low}>
            {t('till.till.availableFrom', { date: formats.date(product.availableFrom) })}
          </span>
        ) : null}
        <span id={nameId} className={classes.name}>
          {product.name}
        </span>
        <span className={classes.foot}>
          <span className={classes.detail}>{detail}</span>
          {limits ? (
            <span className={classes.price}>{limits}</span>
          ) : (
            <TilePrice cents={priceCents} customerCents={customerCents} />
          )}
        </span>
        <TileCount count={count} />
      </button>
      <button
        type="button"
        className={classes.info}
        aria-label={t('till.till.aboutProduct')}
        aria-describedby={nameId}
        tabIndex={isReached ? 0 : -1}
        onClick={() => onOpen(product)}
      >
        <Info size={20} aria-hidden />
      </button>
    </div>
  )
})
