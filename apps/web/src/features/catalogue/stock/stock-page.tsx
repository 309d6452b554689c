import { stockCount } from '@cantina/contract/catalogue/stock'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { ViewSwitch } from '#ui/view-switch'
import { CountDialog } from './count-dialog'
import type { CountStart } from './count-form'
import classes from './stock-page.module.css'
import { countImportPath, stockNowPath, stockPaths } from './stock-paths'

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
      <div className={classes.bar} data-screen-only>
        <ViewSwitch
          label={t('catalogue.stock.views')}
          views={[
            { to: stockPaths.list, label: t('catalogue.stock.movements') },
            { to: stockNowPath, label: t('catalogue.stock.now') },
          ]}
        />
        {mayCount ? (
          <div className={classes.count}>
            <Button
              component={Link}
              {...linkTo(countImportPath)}
              variant="default"
              leftSection={<Upload size={16} />}
            >
              {t('catalogue.stock.import.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<ClipboardCheck size={16} />}
              onClick={() => setCounting({ productId: null, posId: null })}
            >
              {t('catalogue.stock.count.title')}
            </Button>
          </div>
        ) : null}
      </div>
      {children(mayCount ? setCounting : null)}
      {counting ? <CountDialog start={counting} onClose={() => setCounting(null)} /> : null}
    </div>
  )
}
