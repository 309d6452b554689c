import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { useTranslation } from 'react-i18next'
import { slotFigure } from './slot-figure'
import { isCountedInSeats, standOf } from './slot-stand'

/** What is free at a starting time, or why it cannot be had: in the reservation form and where a visit is moved. */
export function useSlotWord(): (slot: SlotOnWire) => string {
  const { t } = useTranslation()
  return (slot) => {
    const stand = standOf(slot)
    const figure = isCountedInSeats(slot) ? slotFigure(slot) : null
    if (stand === 'blocked' && slot.blockReason)
      return t('bookings.reservation.slot.blockedFor', { reason: slot.blockReason })
    return stand === 'free' && figure
      ? t('bookings.reservation.day.free', { count: figure.free })
      : t(`bookings.reservation.slot.${stand}`)
  }
}

/** What the word and the figures do not say by themselves. */
export const slotWhys: ReadonlySet<string> = new Set([
  'notice',
  'window_language',
  'seats',
  'bookings',
  'minimum',
  'exclusive',
  'single_service',
  'language',
  'room',
])
