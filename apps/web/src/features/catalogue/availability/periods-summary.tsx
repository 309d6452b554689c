import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './periods-summary.module.css'

interface PeriodsSummaryProps {
  readonly periods: readonly { readonly from: string; readonly to: string }[]
}

/** The first period, and how many more there are; none is always. */
export function PeriodsSummary({ periods }: PeriodsSummaryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [first] = periods
  if (!first) return t('catalogue.availability.always')
  const text = t('catalogue.availability.period', {
    from: formats.date(first.from),
    to: formats.date(first.to),
  })
  const more = periods.length - 1
  return (
    <>
      <span className={classes.period}>{text}</span>
      {more > 0 ? (
        <span className={classes.more}>
          {' '}
          {t('catalogue.availability.morePeriods', { count: more })}
        </span>
      ) : null}
    </>
  )
}
