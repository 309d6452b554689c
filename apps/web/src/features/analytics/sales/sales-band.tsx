import {
  figureValue,
  isBetterLower,
  kindOf,
  type SalesFigure,
} from '@cantina/domain/analytics/sales-columns'
import { shareOf } from '@cantina/domain/analytics/sales-figures'
import { changeInPercent } from '@cantina/domain/home/home-periods'
import { useTranslation } from 'react-i18next'
import { ChangeMark } from '#components/charts/change-mark'
import { useFormats } from '#lib/formats'
import { FiguresBand } from '#ui/figures-band'
import { type Comparison, comparisonsOf, isNothing } from './comparisons'
import classes from './sales-band.module.css'
import type { SalesOverview } from './sales-queries'
import { useFigureTexts } from './use-figure-texts'

const main: readonly SalesFigure[] = ['turnoverCents', 'visits', 'guests', 'bottles']
const others: readonly SalesFigure[] = ['centsPerGuest', 'centsPerBooking', 'leadDays']
const losses = [
  ['noShows', 'noShowShare'],
  ['cancelled', 'cancelledShare'],
] as const

interface Compared<Value> {
  readonly now: Value
  readonly before: Value
  readonly yearBefore: Value
}

/** Every figure of the period, and how it changed. */
export function SalesBand({ overview }: { readonly overview: SalesOverview }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const { totals, seats, spans } = overview
  const compared = comparisonsOf(spans).map((name) => ({ name, isEmpty: isNothing(totals[name]) }))
  const valuesOf = (figure: SalesFigure) => each(totals, (figures) => figureValue(figures, figure))
  const shown = (figure: SalesFigure, facts?: string | null) => {
    const values = valuesOf(figure)
    return {
      label: texts.name(figure),
      value: texts.short(figure, values.now),
      note: (
        <Changes
          compared={compared}
          values={values}
          facts={facts ?? null}
          written={(value) => texts.short(figure, value)}
          isPoints={kindOf(figure) === 'percent'}
          isBetterLower={isBetterLower(figure)}
        />
      ),
    }
  }
  const occupancy = each(seats, ({ offered, taken }) => shareOf(taken, offered))
  const ofSeats = {
    label: t('analytics.sales.occupancy'),
    value: occupancy.now === null ? '–' : formats.percent(occupancy.now),
    note: (
      <Changes
        compared={compared}
        values={occupancy}
        facts={
          seats.now.offered > 0
            ? t('analytics.sales.seats', {
                taken: formats.number(seats.now.taken),
                offered: formats.number(seats.now.offered),
              })
            : t('analytics.sales.noSeats')
        }
        written={formats.percent}
        isPoints
      />
    ),
  }
  const lost = losses.map(([figure, share]) => {
    const percent = figureValue(totals.now, share)
    return shown(
      figure,
      percent === null ? null : t('analytics.sales.share', { percent: formats.percent(percent) }),
    )
  })
  return (
    <div className={classes.bands}>
      <FiguresBand figures={main.map((figure) => shown(figure))} isFitting />
      <FiguresBand
        figures={[
          ...others.map((figure) => shown(figure)),
          ofSeats,
          ...lost,
          shown('refundedCents'),
        ]}
        isFitting
        isMinor
      />
    </div>
  )
}

function each<From, To>(values: Compared<From>, made: (value: From) => To): Compared<To> {
  return {
    now: made(values.now),
    before: made(values.before),
    yearBefore: made(values.yearBefore),
  }
}

interface ChangesProps {
  /** With what, and whether there was anything at all. */
  readonly compared: readonly { readonly name: Comparison; readonly isEmpty: boolean }[]
  readonly values: Compared<number | null>
  /** What makes the figure. */
  readonly facts: string | null
  readonly written: (value: number) => string
  readonly isPoints?: boolean
  readonly isBetterLower?: boolean
}

/** Against the period before, and against the year before. */
function Changes(props: ChangesProps) {
  const { t } = useTranslation()
  const { compared, values, facts, written, isPoints = false, isBetterLower = false } = props
  const { now } = values
  return (
    <span className={classes.changes}>
      {facts ? <span>{facts}</span> : null}
      {compared.map(({ name, isEmpty }) => {
        if (isEmpty) return <span key={name}>{t(`analytics.sales.nothingThen.${name}`)}</span>
        const then = values[name]
        if (now === null || then === null) return null
        const change = isPoints
          ? Math.round(10 * (now - then)) / 10
          : now === 0 && then === 0
            ? 0
            : changeInPercent(now, then)
        return (
          <span key={name}>
            {change === null ? null : (
              <ChangeMark change={change} isPoints={isPoints} isBetterLower={isBetterLower} />
            )}{' '}
            {t(`analytics.sales.against.${name}`, { value: written(then) })}
          </span>
        )
      })}
    </span>
  )
}
