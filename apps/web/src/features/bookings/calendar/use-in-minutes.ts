import { useTranslation } from 'react-i18next'

/** "in 12 min", and from an hour and a half on "in 2 h". */
export function useInMinutes(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    minutes < 90
      ? t('bookings.calendar.inMinutes', { minutes })
      : t('bookings.calendar.inHours', { hours: Math.round(minutes / 60) })
}
