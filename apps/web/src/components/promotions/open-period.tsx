import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './open-period.module.css'

interface OpenPeriodProps {
  readonly from: string | null
  readonly to: string | null
  /** What there is to say about it, such as that it is over. */
  readonly note?: string | undefined
}

/** Days that may have no first or no last one; a line ends between two of them, never within one. */
export function OpenPeriod({ from, to, note }: OpenPeriodProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const oneDay = from
    ? t('resource.period.since', { day: formats.date(from) })
    : to
      ? t('resource.period.until', { day: formats.date(to) })
      : t('resource.period.always')
  return (
    <>
      {from && to ? (
        <>
          <span className={classes.day}>{formats.date(from)} –</span>{' '}
          <span className={classes.day}>{formats.date(to)}</span>
        </>
      ) : (
        <span className={classes.day}>{oneDay}</span>
      )}
      {note ? (
        <>
          {' '}
          <span className={classes.note}>{note}</span>
        </>
      ) : null}
    </>
  )
}
