import { lengths } from '@cantina/contract/fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { confirmWithText } from '#ui/confirm'
import type { ReservationDraft } from './reservation-contract'

/** Staff may go beyond the limits of a slot, and say why. */
export function useOverride() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ReservationDraft>()
  const override = useWatch<ReservationDraft, 'override'>({ name: 'override' })
  return {
    override,
    /** Answers whether it is to be done. */
    ask: async (why: string): Promise<boolean> => {
      const reason = await confirmWithText({
        title: t('bookings.reservation.override.title'),
        body: why,
        textLabel: t('bookings.reservation.override.reason'),
        longest: lengths.address,
        confirmLabel: t('bookings.reservation.override.bookAnyway'),
      })
      if (reason === null) return false
      setValue('override', { reason }, { shouldDirty: true })
      return true
    },
    takeBack: () => setValue('override', null, { shouldDirty: true }),
  }
}
