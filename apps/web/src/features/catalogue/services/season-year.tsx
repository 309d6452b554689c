import clsx from 'clsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useToday } from '#lib/use-today'
import { type BandYear, bandYears, type SeasonBand, type SeasonDraft } from './season-bands'
import classes from './season-year.module.css'

const paints = ['var(--c5)', 'var(--c2)', 'var(--c3)', 'var(--c1)', 'var(--c4)'] as const

/** The seasons seen over the year; the same is said in words by the rows below. */
export function SeasonYear() {
  const { i18n } = useTranslation()
  const seasons: SeasonDraft[] = useWatch({ name: 'seasons' })
  const today = useToday()
  const years = bandYears(seasons, today)
  if (years.length === 0) return null
  const isThisYearAlone = years.length === 1 && years[0]?.year === Number(today.slice(0, 4))
  return (
    <div className={classes.years} aria-hidden>
      <div className={classes.months}>
        {monthNames(i18n.language).map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
      {years.map((year) => (
        <div key={year.year}>
          {isThisYearAlone ? null : <div className={classes.name}>{year.year}</div>}
          <YearTrack year={year} seasons={seasons} />
        </div>
      ))}
    </div>
  )
}

interface YearTrackProps {
  readonly year: BandYear
  readonly seasons: readonly SeasonDraft[]
}

function YearTrack({ year, seasons }: YearTrackProps) {
  return (
    <div className={classes.track}>
      {Array.from({ length: year.laneCount }, (_, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
        <div key={lane} className={classes.lane}>
          {year.bands
            .filter((band) => band.lane === lane)
            .map((band) => (
              <Band key={band.index} band={band} season={seasons[band.index]} />
            ))}
        </div>
      ))}
    </div>
  )
}

interface BandProps {
  readonly band: SeasonBand
  readonly season: SeasonDraft | undefined
}

function Band({ band, season }: BandProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { index, start, end } = band
  const left = `${start * 100}%`
  if (end === null) {
    return (
      <span className={clsx(classes.band, classes.misplaced)} style={{ left }}>
        {t('catalogue.services.price.checkDates')}
      </span>
    )
  }
  const price = typeof season?.priceCents === 'number' ? formats.moneyShort(season.priceCents) : ''
  const name = typeof season?.name === 'string' ? season.name : ''
  const paint = paints[index % paints.length]
  return (
    <span
      className={classes.band}
      style={{ left, width: `${(end - start) * 100}%`, '--paint': paint } as React.CSSProperties}
    >
      {`${name} ${price}`}
    </span>
  )
}

function monthNames(language: string): string[] {
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => short.format(new Date(Date.UTC(2000, month, 15))))
}
