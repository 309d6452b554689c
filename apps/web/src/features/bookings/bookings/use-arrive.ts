import type { IsoDate } from '@cantina/domain/calendar'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useToday } from '#lib/use-today'
import { confirm } from '#ui/confirm'
import { asksBeforeArrival } from './booking-steps'

/** Marks guests as arrived; before their day it is asked first, since a wrong line was probably chosen. */
export function useArrive(guest: string, date: IsoDate, onArrived: () => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = useToday()
  return async () => {
    const isMeant =
      !asksBeforeArrival({ date }, today) ||
      (await confirm({
        title: t('bookings.bookings.early.title', { name: guest }),
        body: t('bookings.bookings.early.why', { date: formats.dayFull(date) }),
        confirmLabel: t('bookings.bookings.step.arrive'),
      }))
    if (isMeant) onArrived()
  }
}
