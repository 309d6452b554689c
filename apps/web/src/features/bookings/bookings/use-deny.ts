import { lengths } from '@cantina/contract/fields'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { confirmWithText } from '#ui/confirm'

interface Request {
  readonly customerName: string
  /** What was paid for it and not refunded. */
  readonly netPaidCents: number
  readonly channel: string
}

/** Asks why a request is refused before it is, and says that its money stays until it is refunded. */
export function useDeny(
  { customerName, netPaidCents, channel }: Request,
  onReason: (reason: string) => void,
) {
  const { t } = useTranslation()
  const formats = useFormats()
  // What a platform has taken, the platform refunds.
  const isPaidHere = netPaidCents > 0 && channel !== 'channel_manager'
  return async () => {
    const reason = await confirmWithText({
      title: t('bookings.bookings.denying.title', { name: customerName }),
      body: isPaidHere
        ? t('bookings.bookings.denying.whyPaid', { amount: formats.money(netPaidCents) })
        : t('bookings.bookings.denying.why'),
      textLabel: t('bookings.bookings.denying.reason'),
      longest: lengths.address,
      confirmLabel: t('bookings.bookings.step.deny'),
      danger: true,
    })
    if (reason !== null) onReason(reason)
  }
}
