import { kindOf, type SalesFigure } from '@cantina/domain/analytics/sales-columns'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

/** What figures are called and how they are written. */
export function useFigureTexts() {
  const { t } = useTranslation()
  const formats = useFormats()
  const written =
    (money: (cents: number) => string) => (figure: SalesFigure, value: number | null) => {
      if (value === null) return '–'
      const kind = kindOf(figure)
      if (kind === 'cents') return money(value)
      return kind === 'percent' ? formats.percent(value) : formats.number(value)
    }
  return {
    name: (figure: SalesFigure) => t(`entities.analytics.sales.fields.${figure}`),
    /** Totals and averages are read in whole euros; documents have the cents. */
    whole: written(formats.moneyWhole),
  }
}
