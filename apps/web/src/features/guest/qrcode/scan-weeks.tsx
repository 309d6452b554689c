import type { QrcodeScans } from '@cantina/contract/guest/qrcode'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { TextButton } from '#ui/text-button'
import classes from './scan-weeks.module.css'

/** Scans of the last weeks: a bar for each from zero, and the same as a table. */
export function ScanWeeks({ scans }: { readonly scans: QrcodeScans }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  const { total, today, weeks } = scans
  const figures = t('guest.qrcode.scansInAll', {
    count: total,
    scans: formats.number(total),
    today: formats.number(today),
  })
  return (
    <section className={classes.scans} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h3 id={titleId}>{t('guest.qrcode.scansByWeek')}</h3>
        <TextButton onClick={() => setTable(!isTable)}>
          {isTable ? t('guest.qrcode.asBars') : t('guest.qrcode.asTable')}
        </TextButton>
      </header>
      <p className={classes.figures}>{total === 0 ? t('guest.qrcode.noScans') : figures}</p>
      {isTable ? <Table weeks={weeks} /> : <Bars weeks={weeks} />}
    </section>
  )
}

type Weeks = Pick<QrcodeScans, 'weeks'>

function Bars({ weeks }: Weeks) {
  const { t } = useTranslation()
  const formats = useFormats()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const summary = weeks.map(({ from, to, count }) =>
    t('guest.qrcode.weekOf', {
      week: formats.dayRange(from, to),
      scans: formats.number(count),
    }),
  )
  const [first, last] = [weeks[0], weeks.at(-1)]
  return (
    <div className={classes.chart} role="img" aria-label={summary.join('; ')}>
      <div className={classes.bars}>
        {weeks.map(({ from, count }) => (
          <div key={from} className={classes.week}>
            <span className={classes.count}>{count === most ? formats.number(count) : ''}</span>
            <span className={classes.bar} style={{ height: `${(count / most) * tallest}%` }} />
          </div>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first ? formats.dateShort(first.from) : null}</span>
        <span>{last ? t('guest.qrcode.thisWeek') : null}</span>
      </div>
    </div>
  )
}

/** The rest is room for the count above the tallest bar. */
const tallest = 80

function Table({ weeks }: Weeks) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('guest.qrcode.week')}</th>
          <th scope="col">{t('guest.qrcode.scans')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">{formats.dayRange(from, to)}</th>
            <td>{formats.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
