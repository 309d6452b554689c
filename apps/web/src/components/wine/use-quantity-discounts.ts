import type { quantityDiscount } from '@cantina/contract/catalogue/product-parts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormats } from '#lib/formats'

type Step = z.output<typeof quantityDiscount>

interface Sold {
  /** Whether it comes in bottles; else they are pieces. */
  readonly isBottled: boolean
  readonly money: (cents: number) => string
}

/** "From 6 bottles −7.5%", step by step. */
export function useQuantityDiscounts(): (steps: readonly Step[], sold: Sold) => string[] {
  const { t } = useTranslation()
  const formats = useFormats()
  return (steps, { isBottled, money }) =>
    steps
      .toSorted((one, other) => one.fromQuantity - other.fromQuantity)
      .map(({ fromQuantity, unit, percent, amountCents }) =>
        t(isBottled ? 'catalogue.wine.fromBottles' : 'catalogue.wine.fromPieces', {
          count: fromQuantity,
          less: unit === 'percent' ? formats.percent(percent ?? 0) : money(amountCents ?? 0),
        }),
      )
}
