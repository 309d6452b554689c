import type { Offer } from '@cantina/contract/bookings/offers'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldOption } from '#resource/fields/field-options'
import type { ReservationDraft } from './reservation-contract'
import { usePartySize } from './use-offer'
import { useRoomSpace } from './use-room-space'

/** The rooms with what is free in them; one without space for the party is chosen over the limits only. */
export function useRoomOptions(rooms: Offer['rooms']): FieldOption<string>[] {
  const { t } = useTranslation()
  const partySize = usePartySize()
  const space = useRoomSpace()
  const override = useWatch<ReservationDraft, 'override'>({ name: 'override' })
  return rooms.map(({ id, name, capability }) => {
    const count = space?.rooms.find((room) => room.id === id)?.seatsLeft
    if (count === undefined) {
      const label = t('bookings.reservation.room.option', { name, count: capability })
      return { value: id, label }
    }
    const words = { name, count, seats: capability, party: partySize }
    if (count >= partySize) return { value: id, label: t('bookings.reservation.room.free', words) }
    const label =
      count === 0
        ? t('bookings.reservation.room.full', words)
        : t('bookings.reservation.room.tooFew', words)
    return { value: id, label, disabled: override === null }
  })
}
