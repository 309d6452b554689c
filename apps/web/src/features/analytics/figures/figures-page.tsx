import { shareOf } from '@cantina/domain/analytics/sales-figures'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AsOf } from '#components/charts/as-of'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { keepChoices, keptChoices } from '#resource/list/kept-choices'
import { anySearch } from '#ui/any-search'
import { ErrorState } from '#ui/error-state'
import { FiguresBand } from '#ui/figures-band'
import { IconButton } from '#ui/icon-button'
import { Picker } from '#ui/picker'
import { SkeletonBlock } from '#ui/skeleton-block'
import { CohortsChart } from './cohorts-chart'
import classes from './figures-page.module.css'
import { type CustomerFigures, figuresQuery } from './figures-queries'
import { type FigurePeriod, figurePeriods, monthsOf, readPeriod } from './figures-state'
import { MonthsChart } from './months-charts'
import { OriginsChart } from './origins-chart'

const memory = 'analytics_filters'

const screen = 'figures'

/** Who comes for the first time, who comes again, where from, and what they are worth. */
export function FiguresPage() {
  const { t } = useTranslation()
  const today = useToday()
  const { period, choose } = useFigurePeriod()
  const months = monthsOf(period, today)
  const figures = useQuery(figuresQuery(months))
  const { data } = figures
  return (
    <div className={classes.page}>
      <div className={classes.toolbar}>
        <h1>{t('analytics.figures.title')}</h1>
        <Picker
          label={t('analytics.figures.period')}
          options={figurePeriods.map((value) => ({
            value,
            label: t(`analytics.figures.periods.${value}`),
          }))}
          value={period}
          emptyText={t('analytics.figures.nothing')}
          onPick={(chosen) => {
            const next = figurePeriods.find((one) => one === chosen)
            if (next) choose(next)
          }}
        />
        <IconButton
          boxed
          label={t('resource.list.print')}
          icon={<Printer size={18} />}
          onClick={() => window.print()}
        />
      </div>
      {data ? (
        <div className={clsx(classes.page, figures.isPlaceholderData && classes.stale)}>
          <AsOf at={data.asOf} />
          <Totals figures={data} />
          <div className={classes.columns}>
            <MonthsChart figures={data} months={months} of="customers" />
            <MonthsChart figures={data} months={months} of="cents" />
          </div>
          <div className={classes.columns}>
            <OriginsChart figures={data} months={months} of="countries" />
            <OriginsChart figures={data} months={months} of="tags" />
          </div>
          <CohortsChart figures={data} months={months} />
          <p className={classes.meaning}>{t('analytics.figures.meaning')}</p>
        </div>
      ) : figures.error ? (
        <ErrorState detail={messageOf(figures.error)} onRetry={() => void figures.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={128} />
          <SkeletonBlock height={340} />
        </>
      )}
    </div>
  )
}

function Totals({ figures }: { readonly figures: CustomerFigures }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const sum = (part: Exclude<keyof CustomerFigures['months'][number], 'month'>) =>
    figures.months.reduce((all, month) => all + month[part], 0)
  const spent = sum('newCents') + sum('returningCents')
  const share = shareOf(sum('returningCents'), spent)
  const fresh = sum('newCustomers')
  return (
    <FiguresBand
      figures={[
        {
          label: t('entities.analytics.figures.fields.newCustomers'),
          value: formats.number(fresh),
        },
        {
          label: t('analytics.figures.returningAMonth'),
          value: formats.number(
            Math.round(sum('returningCustomers') / Math.max(figures.months.length, 1)),
          ),
        },
        {
          label: t('analytics.figures.spent'),
          value: formats.moneyWhole(spent),
        },
        {
          label: t('analytics.figures.fromReturning'),
          value: share === null ? '–' : formats.percent(share),
        },
      ]}
    />
  )
}

/** Which months are looked at stands in the address; without any there, it is as it was left. */
function useFigurePeriod() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const given = readPeriod(search)
  const period = given ?? readPeriod(keptChoices(memory, screen)) ?? 'last12'
  const choose = (next: FigurePeriod) =>
    void navigate({ to: '.', search: anySearch({ period: next }), resetScroll: false })
  useEffect(() => {
    if (given) keepChoices(memory, screen, { period: given })
  }, [given])
  return { period, choose }
}
