import { TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './stock-mark.module.css'

interface StockMarkProps {
  readonly quantity: number
  readonly lowStockLimit: number | null
}

/** How many there are; none and few have a mark of their own. */
export function StockMark({ quantity, lowStockLimit }: StockMarkProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isLow = lowStockLimit !== null && quantity < lowStockLimit
  const figure = formats.number(quantity)
  if (quantity === 0) {
    return (
      <span className={classes.none}>
        <X size={14} role="img" aria-label={t('sales.products.noneLeft')} />
        {figure}
      </span>
    )
  }
  if (!isLow) return <span className={classes.plenty}>{figure}</span>
  return (
    <span className={classes.low}>
      <TriangleAlert size={14} role="img" aria-label={t('entities.sales.product.fields.isLow')} />
      {figure}
    </span>
  )
}

/** The same in words, for a card on a phone. */
export function StockWords({ quantity, lowStockLimit }: StockMarkProps) {
  const { t } = useTranslation()
  if (quantity === 0) return t('sales.products.noneLeft')
  const isLow = lowStockLimit !== null && quantity < lowStockLimit
  return isLow ? (
    <span className={classes.low}>
      <TriangleAlert size={14} aria-hidden />
      {t('sales.products.lowLeft', { count: quantity })}
    </span>
  ) : (
    t('sales.products.left', { count: quantity })
  )
}
