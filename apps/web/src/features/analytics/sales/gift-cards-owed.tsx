import {
  exportGiftCardLiability,
  type GiftCardMovements,
  giftCardAmounts,
  giftCardLiability,
} from '@cantina/contract/analytics/gift-card-liability'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BarList } from '#components/charts/bar-list'
import { ChartCard } from '#components/charts/chart-card'
import { ChartTable } from '#components/charts/chart-table'
import { ReportButton } from '#components/charts/report-button'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'

interface GiftCardsOwedProps {
  /** The last day that counts. */
  readonly on: string
}

/** What the business owes to the holders of gift cards, by the month in which they were issued. */
export function GiftCardsOwed({ on }: GiftCardsOwedProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const input = { query: { on } }
  const { data } = useQuery({
    queryKey: ['analytics', 'gift-cards', on],
    queryFn: ({ signal }) => call(giftCardLiability, input, { signal }),
    placeholderData: (before) => before,
  })
  if (!data || data.months.length === 0) return null
  const { months, total } = data
  const title = t('analytics.giftCards.title', { amount: formats.money(total.outstandingCents) })
  const word = (key: (typeof giftCardAmounts)[number] | 'month' | 'cards' | 'total') =>
    t(`entities.analytics.giftCards.fields.${key}`)
  const row = (key: string, name: string, movements: GiftCardMovements) => ({
    key,
    name,
    cells: [
      formats.number(movements.cards),
      ...giftCardAmounts.map((column) => formats.money(movements[column])),
    ],
  })
  return (
    <ChartCard
      title={title}
      note={t('analytics.giftCards.note', { date: formats.date(data.on) })}
      actions={<ReportButton title={title} endpoint={exportGiftCardLiability} input={input} />}
      chart={
        <BarList
          label={title}
          bars={months.map(({ month, cards, issuedCents, outstandingCents }) => ({
            key: month,
            name: formats.monthAndYear(month),
            value: outstandingCents,
            text: formats.money(outstandingCents),
            note: t('analytics.giftCards.issued', {
              count: cards,
              amount: formats.money(issuedCents),
            }),
            links: [],
          }))}
        />
      }
      table={
        <ChartTable
          label={title}
          heads={[word('month'), word('cards'), ...giftCardAmounts.map(word)]}
          rows={[
            ...months.map(({ month, ...movements }) =>
              row(month, formats.monthAndYear(month), movements),
            ),
            row('total', word('total'), total),
          ]}
        />
      }
    />
  )
}
