import { useTranslation } from 'react-i18next'

interface DeliveryDays {
  readonly fromDays: number
  readonly toDays: number
}

/** "2–4 days", or one number where both are the same. */
export function useDeliveryText(): (days: DeliveryDays) => string {
  const { t } = useTranslation()
  return ({ fromDays, toDays }) =>
    fromDays === toDays
      ? t('sales.freight.days', { count: toDays })
      : t('sales.freight.daysRange', { from: fromDays, to: toDays })
}
