import {
  figureValue,
  isBetterLower,
  kindOf,
  type SalesFigure,
} from '@cantina/domain/analytics/sales-columns'
import { type SalesFigures, shareOf } from '@cantina/domain/analytics/sales-figures'
import { changeInPercent } from '@cantina/domain/home-periods'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ChangeMark } from '#resource/charts/change-mark'
import { FiguresBand } from '#ui/figures-band'
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
export function SalesBand({ totals, seats }: Pick<SalesOverview, 'totals' | 'seats'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const valuesOf = (figure: SalesFigure) => each(totals, (figures) => figureValue(figures, figure))
  const shown = (figure: SalesFigure, facts?: string | null) => {
    const values = valuesOf(figure)
    return {
      label: texts.name(figure),
      value: texts.short(figure, values.now),
      note: (
        <Changes
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
  readonly values: Compared<number | null>
  /** What makes the figure. */
  readonly facts: string | null
  readonly written: (value: number) => string
  readonly isPoints?: boolean
  readonly isBetterLower?: boolean
}

/** Against the period before, and against the year before. */
function Changes({
  values,
  facts,
  written,
  isPoints = false,
  isBetterLower = false,
}: ChangesProps) {
  const { t } = useTranslation()
  const { now } = values
  return (
    <span className={classes.changes}>
      {facts ? <span>{facts}</span> : null}
      {(['before', 'yearBefore'] as const).map((name) => {
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

/** Whether anything happened at all. */
export function isNothing({ now, before, yearBefore }: Compared<SalesFigures>): boolean {
  return [now, before, yearBefore].every((figures) =>
    Object.values(figures).every((figure) => figure === 0),
  )
}
