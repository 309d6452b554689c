import type { MonthClosing } from '@cantina/contract/documents/month-closing'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { anySearch } from '#ui/any-search'
import { ClosingTable } from './closing-table'
import classes from './closing-tables.module.css'

interface MonthDaysProps {
  readonly closing: MonthClosing
  readonly posId: string | null
}

/** Day by day, at which rate: each leads to the closing of its day. */
export function MonthDays({ closing: { days, total, vat, openDrawers }, posId }: MonthDaysProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { money } = formats
  const differences = days.flatMap(({ differenceCents }) => differenceCents ?? [])
  const hasDrawers = differences.length > 0 || openDrawers > 0
  const some = (cents: number) => (cents === 0 ? '–' : money(cents))
  const signed = (cents: number) => (cents > 0 ? `+${money(cents)}` : money(cents))
  return (
    <ClosingTable
      isWide
      minorColumns={[1, 2, ...vat.map((_, nth) => 4 + nth)]}
      title={t('documents.closing.days')}
      heads={[
        t('entities.documents.closing.fields.date'),
        t('documents.closing.taken'),
        t('documents.closing.givenBack'),
        t('documents.closing.total'),
        ...vat.map(({ ratePercent, natureCode }) =>
          t('documents.closing.atRate', {
            rate: [formats.percent(ratePercent), natureCode].filter(Boolean).join(' '),
          }),
        ),
        ...(hasDrawers ? [t('documents.closing.cashDifference')] : []),
      ]}
      rows={days.map(({ date, inCents, backCents, netCents, rates, differenceCents }) => ({
        key: date,
        cells: [
          <Link
            key="day"
            className={classes.link}
            to="/booking/closing"
            search={anySearch({ date, ...(posId === null ? {} : { pos: posId }) })}
          >
            {formats.dayShort(date)}
          </Link>,
          some(inCents),
          some(backCents),
          money(netCents),
          ...vat.map(({ ratePercent, natureCode }) =>
            some(
              rates.find((at) => at.ratePercent === ratePercent && at.natureCode === natureCode)
                ?.grossCents ?? 0,
            ),
          ),
          ...(hasDrawers ? [differenceCents === null ? '–' : signed(differenceCents)] : []),
        ],
      }))}
      foot={[
        t('documents.closing.total'),
        money(total.inCents),
        money(total.backCents),
        money(total.netCents),
        ...vat.map(({ grossCents }) => money(grossCents)),
        ...(hasDrawers ? [signed(differences.reduce((sum, one) => sum + one, 0))] : []),
      ]}
      note={openDrawers > 0 ? t('documents.closing.openDrawers', { count: openDrawers }) : null}
    />
  )
}
