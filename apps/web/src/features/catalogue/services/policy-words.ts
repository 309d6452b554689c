import type { noticeUnits } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'

interface Policy {
  readonly freeCancellation: number
  readonly freeCancellationUnit: (typeof noticeUnits)[number]
  readonly keptPercent: number
}

/** A cancellation policy as guests read it. */
export function usePolicyWords(): (policy: Policy) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ freeCancellation: count, freeCancellationUnit, keptPercent }) => {
    if (keptPercent === 0) return t('catalogue.services.price.policyAlwaysFree')
    const kept = formats.percent(keptPercent)
    if (count === 0) return t('catalogue.services.price.policyUntilStart', { kept })
    return freeCancellationUnit === 'hours'
      ? t('catalogue.services.price.policyHours', { count, kept })
      : t('catalogue.services.price.policyDays', { count, kept })
  }
}
