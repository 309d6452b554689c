import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { isGivenAway } from '@cantina/domain/promotions/manual-reduction'
import { useTranslation } from 'react-i18next'
import { useReductionText } from '#components/promotions/reduction-text'
import { useFormats } from '#lib/formats'

/** What made something cheaper, and by how much it says it does. */
export function useAppliedName(): (applied: AppliedPromotion) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const reductionText = useReductionText()
  return (applied) => {
    const { name } = applied.terms
    if (applied.kind !== 'manual') return `${name}, −${reductionText(applied.terms)}`
    if (isGivenAway(applied.terms)) return `${name}, ${t('till.till.reduce.givenAway')}`
    const { toUnitCents } = applied.terms
    if (toUnitCents === null) return `${name}, −${reductionText(applied.terms)}`
    return `${name}, ${t('till.till.reduce.perPiece', { price: formats.money(toUnitCents) })}`
  }
}
