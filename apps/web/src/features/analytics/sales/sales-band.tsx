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
import { type Compared, isNothing } from './comparisons'
import classes from './sales-band.module.css'
import type { SalesOverview } from './sales-queries'
import { useFigureTexts } from './use-figure-texts'

const main: readonly SalesFigure[] = ['turnoverCents', 'visits', 'guests', 'bottles']
const others: readonly SalesFigure[] = ['centsPerGuest', 'centsPerBooking', 'leadDays']
const lost: readonly SalesFigure[] = ['noShowShare', 'cancelledShare', 'refundedCents']

/** A percentage of these would say less than how many more they are. */
const bySubtraction: ReadonlySet<SalesFigure> = new Set(['leadDays', 'refundedCents'])

interface SalesBandProps {
  readonly overview: SalesOverview
  readonly compared: Compared | null
}

/** Every figure of the period, and how it changed. */
export function SalesBand({ overview, compared }: SalesBandProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useFigureTexts()
  const { totals, seats } = overview
  // Nothing at all to compare with is said once, beside the period.
  const against = compared && !isNothing(totals[compared]) ? compared : null
  const shown = (figure: SalesFigure) => {
    const now = figureValue(totals.now, figure)
    return {
      label: texts.name(figure),
      value: texts.whole(figure, now),
      note: against && (
        <Change
          now={now}
          earlier={figureValue(totals[against], figure)}
          written={(value) => texts.whole(figure, value)}
          isPoints={kindOf(figure) === 'percent'}
          isDifference={bySubtraction.has(figure)}
          isBetterLower={isBetterLower(figure)}
        />
      ),
    }
  }
  const occupancyOf = ({ offered, taken }: SalesOverview['seats']['now']) => shareOf(taken, offered)
  const occupancy = occupancyOf(seats.now)
  const ofSeats = {
    label: t('analytics.sales.occupancy'),
    value: occupancy === null ? '–' : formats.percent(occupancy),
    note: against && (
      <Change
        now={occupancy}
        earlier={occupancyOf(seats[against])}
        written={formats.percent}
        isPoints
      />
    ),
  }
  return (
    <div className={classes.bands}>
      <FiguresBand figures={main.map(shown)} isFitting />
      <FiguresBand
        figures={[...others.map(shown), ofSeats, ...lost.map(shown)]}
        isFitting
        isMinor
      />
    </div>
  )
}

interface ChangeProps {
  readonly now: number | null
  readonly earlier: number | null
  readonly written: (value: number) => string
  readonly isDifference?: boolean
  readonly isPoints?: boolean
  readonly isBetterLower?: boolean
}

/** How much more or less than what it is compared with. */
function Change(props: ChangeProps) {
  const { t } = useTranslation()
  const { now, earlier, written, isPoints = false, isDifference = false } = props
  const { isBetterLower = false } = props
  if (now === null || earlier === null) return null
  const more = Math.round(10 * (now - earlier)) / 10
  const change = isPoints || isDifference || more === 0 ? more : changeInPercent(now, earlier)
  return (
    <>
      <ChangeMark
        change={change}
        isPoints={isPoints}
        isBetterLower={isBetterLower}
        {...(isDifference ? { words: `${more > 0 ? '+' : ''}${written(more)}` } : {})}
      />{' '}
      {change === null ? null : t('analytics.sales.on', { value: written(earlier) })}
    </>
  )
}
