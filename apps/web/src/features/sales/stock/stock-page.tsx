import { stockCount } from '@cantina/contract/sales/stock'
import { Button } from '@mantine/core'
import { ClipboardCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { ViewSwitch } from '#ui/view-switch'
import { CountDialog } from './count-dialog'
import type { CountStart } from './count-form'
import classes from './stock-page.module.css'
import { stockNowPath, stockPaths } from './stock-paths'

interface StockPageProps {
  /** The list, which may offer to count what stands in one of its rows; null without the right. */
  readonly children: (count: ((start: CountStart) => void) | null) => ReactNode
}

/** What came and went, or what is there now; both can be counted. */
export function StockPage({ children }: StockPageProps) {
  const { t } = useTranslation()
  const mayCount = useMayCall(stockCount.access)
  const [counting, setCounting] = useState<CountStart | null>(null)
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <ViewSwitch
          label={t('sales.stock.views')}
          views={[
            { to: stockPaths.list, label: t('sales.stock.movements') },
            { to: stockNowPath, label: t('sales.stock.now') },
          ]}
        />
        {mayCount ? (
          <Button
            variant="default"
            className={classes.count}
            leftSection={<ClipboardCheck size={16} />}
            onClick={() => setCounting({ productId: null, posId: null })}
          >
            {t('sales.stock.count.title')}
          </Button>
        ) : null}
      </div>
      {children(mayCount ? setCounting : null)}
      {counting ? <CountDialog start={counting} onClose={() => setCounting(null)} /> : null}
    </div>
  )
}
