import type { products } from '@cantina/contract/catalogue/products'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RecordOf } from '#resource/any-resource'

type Discounted = Pick<RecordOf<typeof products>, 'quantityDiscounts'>

/** "From 6 pieces 10% less each", step by step. */
export function useQuantityPrices({ quantityDiscounts }: Discounted): string[] {
  const { t } = useTranslation()
  const formats = useFormats()
  return quantityDiscounts
    .toSorted((one, other) => one.fromQuantity - other.fromQuantity)
    .map(({ fromQuantity, unit, percent, amountCents }) =>
      t('sales.products.preview.fromQuantity', {
        count: fromQuantity,
        less: unit === 'percent' ? formats.percent(percent ?? 0) : formats.money(amountCents ?? 0),
      }),
    )
}
