import type { quantityDiscount } from '@cantina/contract/catalogue/product-parts'
import { isBottled } from '@cantina/domain/catalogue/line-name'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormats } from '#lib/formats'

type Step = z.output<typeof quantityDiscount>

interface Sold {
  /** Decides whether they are bottles or pieces. */
  readonly capacityUnit: string
  readonly money: (cents: number) => string
}

/** "From 6 bottles −7.5%", step by step. */
export function useQuantityDiscounts(): (steps: readonly Step[], sold: Sold) => string[] {
  const { t } = useTranslation()
  const formats = useFormats()
  return (steps, { capacityUnit, money }) =>
    steps
      .toSorted((one, other) => one.fromQuantity - other.fromQuantity)
      .map(({ fromQuantity, unit, percent, amountCents }) =>
        t(isBottled(capacityUnit) ? 'catalogue.wine.fromBottles' : 'catalogue.wine.fromPieces', {
          count: fromQuantity,
          less: unit === 'percent' ? formats.percent(percent ?? 0) : money(amountCents ?? 0),
        }),
      )
}
