import type { SalesSource } from '@cantina/contract/home/sales'
import type { HomePeriod } from '@cantina/domain/home/home-periods'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { ringPieces } from './ring-parts'
import type { Sales } from './sales-band'
import classes from './source-ring.module.css'

interface SourceRingProps {
  readonly sales: Sales
  readonly sources: NonNullable<Sales['sources']>
  readonly period: HomePeriod
}

const size = 124
const thickness = 18
const gap = 2.5
const radius = (size - thickness) / 2
const around = 2 * Math.PI * radius

/** Where the money comes from: a ring with the total in it, and its legend as a small table. */
export function SourceRing({ sales, sources, period }: SourceRingProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const total = sources.reduce((sum, { cents }) => sum + cents, 0)
  const pieces = ringPieces(sources.map(({ source, cents }) => ({ name: source, cents })))
  const shown = sources.filter(({ cents }) => cents !== 0)
  const shareOf = (source: SalesSource) => pieces.find(({ name }) => name === source)?.share ?? 0
  const { soFar } = sales.spans
  return (
    <section className={classes.card} aria-labelledby="source-ring">
      <h2 id="source-ring">{t('home.ring.title')}</h2>
      <div className={classes.parts}>
        <div className={classes.ring}>
          <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
            <defs>
              <pattern
                id="ring-hatch"
                width="4"
                height="4"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="4" height="4" className={classes.ground} />
                <rect width="1.2" height="4" className={classes.hatch} />
              </pattern>
            </defs>
            {pieces.length === 0 ? (
              <circle
                cx={size / 2}
                cy={size / 2}
                r={radius}
                fill="none"
                strokeWidth={thickness}
                className={classes.empty}
              />
            ) : null}
            {pieces.map(({ name, from, share }) => {
              const length = Math.max(share * around - (pieces.length > 1 ? gap : 0), 1)
              return (
                <circle
                  key={name}
                  cx={size / 2}
                  cy={size / 2}
                  r={radius}
                  fill="none"
                  strokeWidth={thickness}
                  className={classes[name]}
                  strokeDasharray={`${length} ${around - length}`}
                  strokeDashoffset={-from * around}
                  transform={`rotate(-90 ${size / 2} ${size / 2})`}
                />
              )
            })}
          </svg>
          <p className={classes.middle}>
            <b data-long={formats.moneyWhole(total).length > 8 || undefined}>
              {formats.moneyWhole(total)}
            </b>
            <span>
              {period === 'weekly'
                ? soFar.from === soFar.to
                  ? formats.weekDayShort(soFar.to)
                  : `${formats.weekDayShort(soFar.from)} – ${formats.weekDayShort(soFar.to)}`
                : soFar.from.slice(0, 4)}
            </span>
          </p>
        </div>
        {shown.length === 0 ? (
          <p className={classes.none}>{t('home.chart.none')}</p>
        ) : (
          <table className={classes.legend}>
            <thead className={classes.spoken}>
              <tr>
                <th scope="col">{t('home.ring.source')}</th>
                <th scope="col">{t('home.ring.amount')}</th>
                <th scope="col">{t('home.ring.share')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ source, cents }) => (
                <tr key={source}>
                  <th scope="row">
                    <span
                      className={clsx(classes.mark, classes[`${source}Mark`])}
                      aria-hidden="true"
                    />
                    {t(`entities.home.sales.source.${source}`)}
                  </th>
                  <td>{formats.moneyWhole(cents)}</td>
                  <td className={classes.share}>{formats.percent(shownShare(shareOf(source)))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

/** In whole percents, and what is less than one not as nothing. */
function shownShare(share: number): number {
  return share < 0.005 ? Math.round(1_000 * share) / 10 : Math.round(100 * share)
}
