import type { TillProduct } from '@cantina/contract/till/till'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

/** The size of most bottles, which nobody mentions. */
const usual = { capacity: 75, capacityUnit: 'cl' }

/** Distinguishes products of the same name: the vintage, an unusual size. */
export function useProductDetail() {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ vintage, capacity, capacityUnit }: TillProduct): string => {
    const isUsual = capacity === usual.capacity && capacityUnit === usual.capacityUnit
    const unit = t(`sales.customerview.units.${capacityUnit}`)
    const size =
      capacity === null || isUsual || (capacityUnit === 'piece' && capacity === 1)
        ? null
        : `${formats.number(capacity)} ${unit}`
    return [vintage, size].filter(Boolean).join(', ')
  }
}
