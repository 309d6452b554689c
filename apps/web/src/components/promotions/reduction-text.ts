import type { Reduction } from '@cantina/domain/promotions/reduction'
import { useFormats } from '#lib/formats'

/** How much something takes off: "10%" or "€5.00". */
export function useReductionText(): (reduction: Reduction) => string {
  const formats = useFormats()
  return ({ unit, percent, amountCents }) =>
    unit === 'percent' ? formats.percent(percent ?? 0) : formats.money(amountCents ?? 0)
}
