import type { DrawerReport } from '@cantina/contract/till/drawer'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { usePieceName } from './use-piece-name'

type Row = readonly [name: string, amount: string]

export interface ReportPart {
  readonly title: string
  readonly rows: readonly Row[]
  readonly total?: Row
}

export interface ReportParts {
  readonly title: string
  readonly facts: readonly string[]
  readonly parts: readonly ReportPart[]
  readonly note: string | null
}

/** What the report of a cash drawer says, on the screen and on paper: X while it is open, Z with its number once it is closed. */
export function useReportParts(): (report: DrawerReport) => ReportParts {
  const { t } = useTranslation()
  const formats = useFormats()
  const pieceName = usePieceName()
  const { money, percent, dateTime } = formats

  function factsOf({ posName, date, openedAt, openedBy, closing }: DrawerReport): string[] {
    const opened = { time: formats.time(new Date(openedAt)), name: openedBy }
    return [
      posName,
      formats.dayFull(date),
      t('till.drawer.openedBy', opened),
      closing
        ? t('till.drawer.closedBy', { time: dateTime(closing.closedAt), name: closing.closedBy })
        : t('till.drawer.asOf', { time: dateTime(new Date().toISOString()) }),
    ]
  }

  /** What moved the cash, what should be there, and what was. */
  function cashParts({ floatCents, figures, closing }: DrawerReport): ReportPart[] {
    if (!figures) return []
    const { cash, movements, expectedCents } = figures
    const backs: Row[] =
      cash.backCount > 0
        ? [[t('till.drawer.cashBack', { count: cash.backCount }), money(-cash.backCents)]]
        : []
    const moved: ReportPart = {
      title: t('till.drawer.cash'),
      rows: [
        [t('till.drawer.float'), money(floatCents)],
        [t('till.drawer.cashIn', { count: cash.inCount }), money(cash.inCents)],
        ...backs,
        ...movements.map(({ reason, cents }): Row => {
          const text = cents > 0 ? 'till.drawer.putIn' : 'till.drawer.takenOut'
          return [t(text, { reason }), money(cents)]
        }),
      ],
      total: [t('till.drawer.expected'), money(expectedCents)],
    }
    if (!closing) return [moved]
    return [
      moved,
      {
        title: t('till.drawer.count'),
        rows: closing.pieces.map(
          ({ cents, count }): Row => [`${count} × ${pieceName(cents)}`, money(cents * count)],
        ),
        total: [t('till.drawer.counted'), money(closing.countedCents)],
      },
      {
        title: t('till.drawer.outcome'),
        rows: [
          [t('till.drawer.difference'), money(closing.differenceCents)],
          [t('till.drawer.stays'), money(closing.leftCents)],
          [t('till.drawer.toSafe'), money(closing.safeCents)],
          ...closing.earlierCounts.map(({ at, by, countedCents }): Row => {
            const counted = { time: dateTime(at), name: by }
            return [t('till.drawer.earlierCount', counted), money(countedCents)]
          }),
        ],
      },
    ]
  }

  /** All that was taken, by method and by VAT rate. */
  function moneyParts({ figures }: DrawerReport): ReportPart[] {
    if (!figures) return []
    return [
      {
        title: t('till.drawer.methods'),
        rows: figures.methods.map(({ method, netCents, count }): Row => {
          const name = t(`entities.bookings.booking.paymentType.${method}`)
          return [`${name} (${count})`, money(netCents)]
        }),
        total: [t('till.drawer.total'), money(figures.total.netCents)],
      },
      {
        title: t('till.drawer.vat'),
        rows: figures.vat.map(({ ratePercent, natureCode, vatCents, grossCents }): Row => {
          const rate = [percent(ratePercent), natureCode].filter(Boolean).join(' ')
          return [t('till.drawer.vatOf', { rate, gross: money(grossCents) }), money(vatCents)]
        }),
      },
    ]
  }

  return (report) => ({
    title: report.closing
      ? t('till.drawer.z', { number: report.closing.number })
      : t('till.drawer.x'),
    facts: factsOf(report),
    parts: [...cashParts(report), ...moneyParts(report)].filter(
      ({ rows, total }) => rows.length > 0 || total !== undefined,
    ),
    note: report.closing?.note ?? null,
  })
}
