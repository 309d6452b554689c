import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { stock } from '@cantina/contract/catalogue/stock'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ResourceListPage } from '#resource/resource-list-page'
import { useFieldTexts } from '#resource/use-resource-texts'
import { ClippedText } from '#ui/clipped-text'
import { ChangeFigure } from './change-figure'
import classes from './movement-list-page.module.css'
import { StockPage } from './stock-page'
import { stockPaths } from './stock-paths'

/** What came and went, the latest first. */
export function MovementListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(stock)
  return (
    <StockPage>
      {() => (
        <ResourceListPage
          resource={stock}
          paths={stockPaths}
          nameOf={({ productName, date }) => `${productName}, ${formats.date(date)}`}
          columns={[
            { key: 'productName' },
            { key: 'itemCode', isMinor: true },
            {
              key: 'date',
              render: ({ date }) => <span className={classes.date}>{formats.date(date)}</span>,
            },
            { key: 'category', render: ({ category }) => words.option('category', category) },
            { key: 'posName' },
            {
              key: 'change',
              align: 'end',
              card: 'line',
              render: (movement) => <ChangeFigure {...movement} />,
            },
            {
              key: 'note',
              isMinor: true,
              card: 'hidden',
              render: ({ note }) => <ClippedText text={note} />,
            },
          ]}
          filters={[
            'category',
            { key: 'productId', resource: products, empty: t('catalogue.products.empty') },
            { key: 'posId', resource: pos, empty: t('catalogue.pos.empty') },
            'from',
            'to',
          ]}
          texts={{
            add: t('catalogue.stock.add'),
            searchHint: t('catalogue.stock.searchHint'),
            empty: t('catalogue.stock.empty'),
            emptyWhy: t('catalogue.stock.emptyWhy'),
          }}
        />
      )}
    </StockPage>
  )
}
