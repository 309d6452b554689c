import { useTranslation } from 'react-i18next'

interface DeliveryDays {
  readonly fromDays: number | null
  readonly toDays: number | null
}

/** "2–4 days", or one number where both are the same; nothing where nobody knows. */
export function useDeliveryText(): (days: DeliveryDays) => string {
  const { t } = useTranslation()
  return ({ fromDays, toDays }) => {
    const to = toDays ?? fromDays
    if (to === null) return ''
    return fromDays === null || fromDays === to
      ? t('catalogue.freight.days', { count: to })
      : t('catalogue.freight.daysRange', { from: fromDays, to })
  }
}
