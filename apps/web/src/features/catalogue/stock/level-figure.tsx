import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { StockFigure } from '#ui/stock-figure'

interface LevelFigureProps {
  readonly quantity: number
  readonly lowStockLimit: number | null
  readonly isLow: boolean
}

/** How many are there; what is below the limit says so. */
export function LevelFigure({ quantity, lowStockLimit, isLow }: LevelFigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figure = formats.number(quantity)
  if (!isLow) return <StockFigure level="plenty" figure={figure} />
  const limit = formats.number(lowStockLimit ?? 0)
  return (
    <StockFigure
      level={quantity === 0 ? 'none' : 'low'}
      figure={figure}
      meaning={t('sales.stock.low', { limit })}
    />
  )
}
