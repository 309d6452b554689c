import type { AnswerOf } from '@cantina/contract/endpoint'
import type { homeSales } from '@cantina/contract/home/sales'
import { changeInPercent } from '@cantina/domain/home/home-periods'
import { useTranslation } from 'react-i18next'
import { ChangeMark } from '#components/charts/change-mark'
import { useFormats } from '#lib/formats'
import { FiguresBand } from '#ui/figures-band'
import type { BoardVisits } from './today-board'

export type Sales = AnswerOf<typeof homeSales>

interface SalesBandProps {
  readonly sales: Sales
  readonly collect: BoardVisits['collect'] | null
}

/** The totals in one band: each figure, and how it changed. */
export function SalesBand({ sales, collect }: SalesBandProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figures = [
    { label: t('entities.home.sales.fields.totalCents'), figure: sales.total },
    { label: t('entities.home.sales.fields.bookingCents'), figure: sales.bookings },
    { label: t('entities.home.sales.fields.wineCents'), figure: sales.wine },
  ]
  const ofSales = figures.flatMap(({ label, figure }) =>
    figure
      ? [{ label, value: formats.moneyWhole(figure.cents), note: <Change {...figure} /> }]
      : [],
  )
  const toCollect = collect
    ? [
        {
          label: t('home.collect.label'),
          value: formats.moneyWhole(collect.cents),
          note:
            collect.parties === 0
              ? t('home.collect.nothing')
              : collect.unpaid === 0
                ? t('home.collect.parties', { count: collect.parties })
                : t('home.collect.unpaid', {
                    parties: t('home.collect.parties', { count: collect.parties }),
                    unpaid: formats.number(collect.unpaid),
                  }),
        },
      ]
    : []
  return <FiguresBand figures={[...ofSales, ...toCollect]} isFitting />
}

/** An arrow, a sign and the amount compared with. */
function Change({ cents, beforeCents }: { readonly cents: number; readonly beforeCents: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const percent = changeInPercent(cents, beforeCents)
  if (percent === null) return t('home.nothingBefore')
  return (
    <>
      <ChangeMark change={percent} /> {t('home.on', { amount: formats.moneyWhole(beforeCents) })}
    </>
  )
}
