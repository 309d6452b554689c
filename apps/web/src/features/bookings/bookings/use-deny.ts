import { lengths } from '@cantina/contract/fields'
import { useTranslation } from 'react-i18next'
import { confirmWithText } from '#ui/confirm'

/** Asks why a request is refused before it is. */
export function useDeny(guest: string, onReason: (reason: string) => void) {
  const { t } = useTranslation()
  return async () => {
    const reason = await confirmWithText({
      title: t('bookings.bookings.denying.title', { name: guest }),
      body: t('bookings.bookings.denying.why'),
      textLabel: t('bookings.bookings.denying.reason'),
      longest: lengths.address,
      confirmLabel: t('bookings.bookings.step.deny'),
      danger: true,
    })
    if (reason !== null) onReason(reason)
  }
}
