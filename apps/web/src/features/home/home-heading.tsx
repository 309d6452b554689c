import { exportHomeSales } from '@cantina/contract/home/sales'
import { type HomePeriod, homePeriods } from '@cantina/domain/home/home-periods'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { notify } from '#ui/notify'
import { Segments } from '#ui/segments'
import classes from './home-page.module.css'
import type { Sales } from './sales-band'
import type { BoardVisits } from './today-board'

interface HomeHeadingProps {
  readonly now: Date
  readonly isNarrow: boolean
  readonly visits: BoardVisits | null
  /** What else stands in it where there is room. */
  readonly children: ReactNode
}

/** The day it is; on a phone with the day in figures. */
export function HomeHeading({ now, isNarrow, visits, children }: HomeHeadingProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <header className={classes.heading}>
      <h1>{formats.dayHeading(now)}</h1>
      {isNarrow && visits ? (
        <p>
          {[
            t('home.board.guests', { count: visits.guests }),
            t('home.board.bookings', { count: visits.count }),
            ...(visits.collect.cents > 0
              ? [t('home.phone.toCollect', { amount: formats.moneyWhole(visits.collect.cents) })]
              : []),
          ].join(', ')}
        </p>
      ) : null}
      {isNarrow ? null : children}
    </header>
  )
}

interface PeriodProps {
  readonly sales: Sales
  readonly period: HomePeriod
  readonly onChoose: (period: HomePeriod) => void
}

/** Which days the figures are of, and which they are compared with. */
export function PeriodInHeading({ sales, period, onChoose }: PeriodProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { soFar, sameDays } = sales.spans
  const before = formats.dayRange(sameDays.from, sameDays.to, period === 'yearly')
  return (
    <>
      <p>
        {period === 'weekly'
          ? t('home.spans.weekly', { day: formats.dayRange(soFar.from, soFar.from), before })
          : t('home.spans.yearly', { year: soFar.from.slice(0, 4), before })}
      </p>
      <div className={classes.tools}>
        <PeriodSwitch period={period} onChoose={onChoose} />
        <ExportSales period={period} />
      </div>
    </>
  )
}

/** The same above the figures on a phone. */
export function PeriodOnPhone({ sales, period, onChoose }: PeriodProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { soFar, sameDays } = sales.spans
  return (
    <header className={classes.phoneHeading}>
      <div>
        <h2>{t(`home.phone.${period}`)}</h2>
        <p>
          {t('home.spans.short', {
            days: formats.dayRange(soFar.from, soFar.to),
            before: formats.dayRange(sameDays.from, sameDays.to, period === 'yearly'),
          })}
        </p>
      </div>
      <PeriodSwitch period={period} onChoose={onChoose} />
    </header>
  )
}

interface ExportSalesProps {
  readonly period: HomePeriod
  readonly isWide?: boolean
}

export function ExportSales({ period, isWide = false }: ExportSalesProps) {
  const { t } = useTranslation()
  const mayExport = useMayCall(exportHomeSales.access)
  const table = useMutation({
    mutationFn: () => download(exportHomeSales, { query: { period } }),
    onError: (error) => notify.error(messageOf(error)),
  })
  if (!mayExport) return null
  return (
    <Button
      variant="default"
      fullWidth={isWide}
      leftSection={<Download size={16} />}
      loading={table.isPending}
      onClick={() => table.mutate()}
    >
      {t('home.export')}
    </Button>
  )
}

interface PeriodSwitchProps {
  readonly period: HomePeriod
  readonly onChoose: (period: HomePeriod) => void
}

/** The week or the year. */
function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('home.period.label')}
      options={homePeriods.map((value) => ({ value, label: t(`home.period.${value}`) }))}
      value={period}
      onChoose={onChoose}
    />
  )
}
