import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { stockLevels } from '@cantina/contract/catalogue/stock'
import { listAllotments } from '@cantina/contract/till/allotments'
import { Menu } from '@mantine/core'
import { ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Allotments } from '#components/offline/allotments'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { ResourceListPage } from '#resource/resource-list-page'
import { StockFigure } from '#ui/stock-figure'
import { StockPage } from './stock-page'
import { stockNowPath } from './stock-paths'

/** What is there now, product by product and storage by storage. */
export function StockNowPage() {
  const { t } = useTranslation()
  const maySeeKept = useMayCall(listAllotments.access)
  return (
    <StockPage>
      {(count) => (
        <>
          {maySeeKept ? <Allotments /> : null}
          <ResourceListPage
            resource={stockLevels}
            paths={{ list: stockNowPath }}
            nameOf={({ productName, posName }) => `${productName}, ${posName}`}
            columns={[
              { key: 'productName' },
              { key: 'itemCode' },
              { key: 'posName' },
              {
                key: 'quantity',
                align: 'end',
                card: 'line',
                render: (level) => <LevelFigure {...level} />,
                renderOnCard: (level) => <LevelWords {...level} />,
              },
              { key: 'lowStockLimit', align: 'end', isMinor: true, card: 'hidden' },
              { key: 'updatedAt', isMinor: true, card: 'hidden' },
            ]}
            filters={[
              {
                key: 'isLow',
                label: t('catalogue.stock.belowLimit'),
                options: [
                  { value: true, label: t('resource.yes') },
                  { value: false, label: t('resource.no') },
                ],
              },
              { key: 'productId', resource: products, empty: t('catalogue.products.empty') },
              { key: 'posId', resource: pos, empty: t('catalogue.pos.empty') },
            ]}
            rowExtras={
              count
                ? ({ productId, posId }) => (
                    <Menu.Item
                      leftSection={<ClipboardCheck size={16} />}
                      onClick={() => count({ productId, posId })}
                    >
                      {t('catalogue.stock.count.title')}
                    </Menu.Item>
                  )
                : undefined
            }
            texts={{
              searchHint: t('catalogue.stock.nowSearchHint'),
              empty: t('catalogue.stock.nowEmpty'),
              emptyWhy: t('catalogue.stock.nowEmptyWhy'),
            }}
          />
        </>
      )}
    </StockPage>
  )
}

/** The same in words, where no head stands above it. */
function LevelWords({ quantity: count, isLow }: Omit<LevelFigureProps, 'lowStockLimit'>) {
  const { t } = useTranslation()
  if (isLow) return <StockFigure level="low" figure={t('catalogue.products.lowLeft', { count })} />
  return t('catalogue.products.left', { count })
}

interface LevelFigureProps {
  readonly quantity: number
  readonly lowStockLimit: number | null
  readonly isLow: boolean
}

/** How many are there; what is below the limit says so. */
function LevelFigure({ quantity, lowStockLimit, isLow }: LevelFigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figure = formats.number(quantity)
  if (!isLow) return <StockFigure level="plenty" figure={figure} />
  const limit = formats.number(lowStockLimit ?? 0)
  return (
    <StockFigure
      level={quantity === 0 ? 'none' : 'low'}
      figure={figure}
      meaning={t('catalogue.stock.low', { limit })}
    />
  )
}
