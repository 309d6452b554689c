import type { DrawerReport } from '@cantina/contract/till/drawer'
import { closeDrawer } from '@cantina/contract/till/drawer'
import { proposedFloat } from '@cantina/domain/till/drawer'
import { Textarea } from '@mantine/core'
import { ArrowLeftRight, Lock, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrintReport } from '#components/drawer/use-print-report'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { AmountInput } from '#ui/amount-input'
import { CashMovementDialog } from './cash-movement-dialog'
import { Difference } from './difference'
import classes from './drawer-summary.module.css'
import { DrawerSums } from './drawer-sums'
import { useCloseDrawer } from './use-close-drawer'
import type { Count } from './use-count'

interface DrawerSummaryProps {
  readonly report: DrawerReport
  readonly count: Count
  readonly onClosed: (closed: DrawerReport) => void
}

const longestNote = 2_000

/** What the drawer should hold, what was counted, and the last tap. */
export function DrawerSummary({ report, count, onClosed }: DrawerSummaryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayClose = useMayCall(closeDrawer.access)
  const [isMoving, setMoving] = useState(false)
  const [note, setNote] = useState('')
  const [left, setLeft] = useState<number | null>(null)
  const leftCents = left ?? proposedFloat(report.floatCents, count.cents)
  const close = useCloseDrawer(report, count, onClosed)
  const { figures } = close
  const print = usePrintReport()
  const difference = figures ? count.cents - figures.expectedCents : null
  const isOff = difference !== null && difference !== 0
  return (
    <>
      <header className={classes.head}>
        <h2>{formats.dayShort(report.date)}</h2>
        {figures ? (
          <button
            type="button"
            className={classes.quiet}
            onClick={() => print({ ...report, figures })}
          >
            <Printer size={18} aria-hidden />
            {t('till.drawer.print')}
          </button>
        ) : null}
      </header>
      <div className={classes.body}>
        <DrawerSums report={report} figures={figures} />
        {mayClose ? (
          <button type="button" className={classes.quiet} onClick={() => setMoving(true)}>
            <ArrowLeftRight size={18} aria-hidden />
            {t('till.drawer.move')}
          </button>
        ) : null}
        <dl className={classes.result}>
          {figures ? (
            <div className={classes.expected}>
              <dt>{t('till.drawer.expected')}</dt>
              <dd>{formats.money(figures.expectedCents)}</dd>
            </div>
          ) : null}
          <div className={classes.counted}>
            <dt>{t('till.drawer.counted')}</dt>
            <dd>{formats.money(count.cents)}</dd>
          </div>
        </dl>
        {difference === null ? (
          <p className={classes.hint}>{t('till.drawer.blindWhy')}</p>
        ) : (
          <Difference cents={difference} />
        )}
        {isOff ? (
          <Textarea
            label={t('till.drawer.note')}
            description={t('till.drawer.noteWhy')}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            size="lg"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={longestNote}
            value={note}
            error={close.noteProblem}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
      </div>
      {mayClose ? (
        <footer className={classes.foot}>
          {difference === null ? null : (
            <dl className={classes.split}>
              <div>
                <dt>{t('till.drawer.stays')}</dt>
                <dd>
                  <AmountInput
                    hidesLabel
                    label={t('till.drawer.stays')}
                    className={classes.stays}
                    cents={leftCents}
                    error={leftCents > count.cents ? t('till.drawer.tooMuch') : null}
                    onChange={setLeft}
                  />
                </dd>
              </div>
              <div className={classes.safe}>
                <dt>{t('till.drawer.toSafe')}</dt>
                <dd>{formats.money(Math.max(0, count.cents - leftCents))}</dd>
              </div>
            </dl>
          )}
          <button
            type="button"
            className={classes.main}
            disabled={close.isPending || leftCents > count.cents}
            onClick={() => void close.press({ note: note.trim() || null, leftCents })}
          >
            <Lock size={20} aria-hidden />
            {t(close.isCounted ? 'till.drawer.close' : 'till.drawer.countDone')}
          </button>
        </footer>
      ) : null}
      {isMoving ? (
        <CashMovementDialog sessionId={report.id} onClose={() => setMoving(false)} />
      ) : null}
    </>
  )
}
