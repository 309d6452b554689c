import type { HomePeriod } from '@cantina/domain/home-periods'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { barParts, type Part } from './bar-parts'
import { scaleFor, shortNumber } from './chart-scale'
import type { Sales } from './sales-band'
import classes from './sales-bars.module.css'
import { SalesTable } from './sales-table'

interface SalesBarsProps {
  readonly sales: Sales
  readonly period: HomePeriod
}

/** Sales by day or month: bars from zero, the earlier period as a line, and the same as a table. */
export function SalesBars({ sales, period }: SalesBarsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isTable, setTable] = useState(false)
  const parts = barParts(sales)
  const { before } = sales.spans
  const days = formats.dayRange(before.from, before.to, period === 'yearly')
  const wholeKey = parts.length === 1 ? (parts[0] ?? 'total') : 'total'
  const line = t('home.chart.before', { what: t(`home.chart.${wholeKey}`), days })
  return (
    <section className={classes.card} aria-labelledby="sales-bars">
      <header className={classes.header}>
        <h2 id="sales-bars">{t(`home.chart.${period}`)}</h2>
        <button type="button" className={classes.toggle} onClick={() => setTable(!isTable)}>
          {isTable ? t('home.chart.showChart') : t('home.chart.showTable')}
        </button>
      </header>
      {isTable ? (
        <SalesTable sales={sales} period={period} parts={parts} line={line} />
      ) : (
        <>
          <ul className={classes.legend}>
            {parts.map((part) => (
              <li key={part}>
                <span className={clsx(classes.mark, classes[part])} aria-hidden="true" />
                {t(`home.chart.${part}`)}
              </li>
            ))}
            <li>
              <span className={classes.dash} aria-hidden="true" />
              {line}
            </li>
          </ul>
          <Bars sales={sales} period={period} parts={parts} />
        </>
      )}
    </section>
  )
}

function Bars({ sales, period, parts }: SalesBarsProps & { readonly parts: readonly Part[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { series, today } = sales
  const shown = series.map((bucket) => ({
    ...bucket,
    amounts: parts.map((part) => ({ part, cents: bucket[fieldOf[part]] ?? 0 })),
    isNow:
      period === 'weekly' ? bucket.from === today : bucket.from.slice(0, 7) === today.slice(0, 7),
    isLater: bucket.from > today,
  }))
  const scale = scaleFor(
    shown.flatMap(({ amounts, beforeCents }) => [
      ...heightsOf(amounts.map(({ cents }) => cents)),
      (beforeCents ?? 0) / 100,
    ]),
  )
  const nameOf = (from: string) =>
    period === 'weekly' ? formats.weekDayShort(from) : formats.monthShort(from)
  const summary = shown.map(({ from, amounts, beforeCents }) =>
    t('home.chart.summary', {
      label: nameOf(from),
      amount: formats.moneyShort(amounts.reduce((sum, { cents }) => sum + cents, 0)),
      before: formats.moneyShort(beforeCents ?? 0),
    }),
  )
  return (
    <div className={classes.chart} role="img" aria-label={summary.join('; ')}>
      <div className={classes.plot}>
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            className={clsx(classes.grid, tick === 0 && classes.zero)}
            style={{ bottom: `${scale.at(tick)}%` }}
          >
            <span>{shortNumber(tick, formats.number)}</span>
          </div>
        ))}
        <div className={classes.columns} data-many={shown.length > 7 || undefined}>
          {shown.map(({ from, amounts, beforeCents, isNow, isLater }) => (
            <div key={from} className={clsx(classes.column, isNow && classes.now)}>
              {isLater ? null : <Stack amounts={amounts} at={scale.at} />}
              <span
                className={classes.before}
                style={{ bottom: `${scale.at((beforeCents ?? 0) / 100)}%` }}
              />
              <span className={classes.name}>
                {isNow && period === 'weekly' ? t('home.chart.today') : nameOf(from)}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const fieldOf = { bookings: 'bookingCents', wine: 'wineCents', total: 'totalCents' } as const

/** Where a stack of amounts ends, above zero and below it, in euros. */
function heightsOf(cents: readonly number[]): number[] {
  const sumOf = (sign: 1 | -1) =>
    cents.filter((one) => one * sign > 0).reduce((sum, one) => sum + one, 0) / 100
  return [sumOf(1), sumOf(-1)]
}

interface StackProps {
  readonly amounts: readonly { readonly part: Part; readonly cents: number }[]
  readonly at: (value: number) => number
}

/** Upwards from zero; what was given back downwards. */
function Stack({ amounts, at }: StackProps) {
  let [up, down] = [0, 0]
  return amounts.map(({ part, cents }) => {
    if (cents === 0) return null
    const value = cents / 100
    const from = value > 0 ? up : down + value
    if (value > 0) up += value
    else down += value
    return (
      <span
        key={part}
        className={clsx(classes.bar, classes[part])}
        style={{ bottom: `${at(from)}%`, height: `${at(from + Math.abs(value)) - at(from)}%` }}
      />
    )
  })
}
