import type { DrawerReport } from '@cantina/contract/till/drawer'
import { cashPiecesOf } from '@cantina/domain/till/cash-pieces'
import { RotateCcw, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openCashDrawer } from '#components/printing/open-cash-drawer'
import { canOpenDrawer, readPrinterSettings } from '#components/printing/printer-settings'
import { useFormats } from '#lib/formats'
import { AmountInput } from '#ui/amount-input'
import { CountColumn } from './count-column'
import { DrawerHeader } from './drawer-header'
import classes from './drawer-page.module.css'
import { DrawerSummary } from './drawer-summary'
import { type Count, useCount } from './use-count'

interface CountPageProps {
  readonly report: DrawerReport
  readonly onClosed: (closed: DrawerReport) => void
}

/** An open drawer: notes and coins at the left, what it should hold at the right. */
export function CountPage({ report, onClosed }: CountPageProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const count = useCount(report.id)
  const time = formats.time(new Date(report.openedAt))
  const by = t('till.drawer.openedBy', { time, name: report.openedBy })
  return (
    <div className={classes.counting}>
      <div className={classes.top}>
        <DrawerHeader
          title={t('till.drawer.closeTitle')}
          about={`${report.posName} · ${report.isOverdue ? `${formats.dayShort(report.date)}, ` : ''}${by}`}
        >
          {canOpenDrawer(readPrinterSettings()) ? (
            <button
              type="button"
              className={classes.button}
              aria-label={t('till.drawer.openNow')}
              onClick={() => void openCashDrawer()}
            >
              <Wallet size={20} aria-hidden />
              <span>{t('till.drawer.openNow')}</span>
            </button>
          ) : null}
          <button
            type="button"
            className={classes.button}
            aria-label={t('till.drawer.startOver')}
            disabled={count.pieces.length === 0}
            onClick={count.clear}
          >
            <RotateCcw size={20} aria-hidden />
            <span>{t('till.drawer.startOver')}</span>
          </button>
        </DrawerHeader>
      </div>
      <main id="content" tabIndex={-1} className={classes.pieces}>
        <Pieces currency={report.currency} count={count} />
      </main>
      <aside className={classes.summary} aria-label={t('till.drawer.summary')}>
        <DrawerSummary report={report} count={count} onClosed={onClosed} />
      </aside>
    </div>
  )
}

/** Where nobody knows the notes and coins, the drawer is counted as one amount. */
function Pieces({ currency, count }: { readonly currency: string; readonly count: Count }) {
  const { t } = useTranslation()
  const known = cashPiecesOf(currency)
  const [amount, setAmount] = useState<number | null>(count.cents)
  if (known) {
    return (
      <>
        <CountColumn kind="notes" pieces={known.notes} rare={known.rare} count={count} />
        <CountColumn kind="coins" pieces={known.coins} rare={known.rare} count={count} />
      </>
    )
  }
  return (
    <div className={classes.card} data-screen-only>
      <AmountInput
        label={t('till.drawer.counted')}
        cents={amount}
        onChange={(cents) => {
          setAmount(cents)
          count.setAmount(cents ?? 0)
        }}
      />
    </div>
  )
}
