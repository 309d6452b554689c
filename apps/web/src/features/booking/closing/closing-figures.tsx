import type { DayClosing } from '@cantina/contract/booking/closing'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './closing-figures.module.css'

/** The day in four figures. */
export function ClosingFigures({ closing: { total, open } }: { readonly closing: DayClosing }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures = [
    {
      label: t('booking.closing.net'),
      cents: total.netCents,
      note: t('booking.closing.payments', { count: total.count }),
    },
    { label: t('booking.closing.taken'), cents: total.inCents, note: null },
    { label: t('booking.closing.givenBack'), cents: total.backCents, note: null },
    {
      label: t('booking.closing.stillOpen'),
      cents: open.dueCents,
      note: t('booking.closing.visits', { count: open.count }),
    },
  ]
  return (
    <dl className={classes.band}>
      {figures.map(({ label, cents, note }) => (
        <div key={label} className={classes.cell}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>{formats.money(cents)}</dd>
          {note === null ? null : <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
