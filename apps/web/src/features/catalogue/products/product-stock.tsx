import type { products } from '@cantina/contract/catalogue/products'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { StockFigure } from '#ui/stock-figure'

type Stocked = Pick<RowOf<typeof products>, 'stockQuantity' | 'lowStockLimit'>

/** The number in a table; nothing where stock is not managed. */
export function ProductStock({ product }: { readonly product: Stocked }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { stockQuantity } = product
  if (stockQuantity === null) return null
  const level = levelOf(stockQuantity, product.lowStockLimit)
  const meaning = {
    plenty: {},
    low: { meaning: t('entities.catalogue.product.fields.isLow') },
    none: { meaning: t('catalogue.products.noneLeft') },
  }[level]
  return <StockFigure level={level} figure={formats.number(stockQuantity)} {...meaning} />
}

/** The same in words, on a card. */
export function ProductStockWords({ product }: { readonly product: Stocked }) {
  const { t } = useTranslation()
  const { stockQuantity: count } = product
  if (count === null) return null
  const level = levelOf(count, product.lowStockLimit)
  if (level === 'none') return t('catalogue.products.noneLeft')
  if (level === 'plenty') return t('catalogue.products.left', { count })
  return <StockFigure level="low" figure={t('catalogue.products.lowLeft', { count })} />
}

function levelOf(quantity: number, limit: number | null): 'plenty' | 'low' | 'none' {
  if (quantity === 0) return 'none'
  return limit !== null && quantity < limit ? 'low' : 'plenty'
}
