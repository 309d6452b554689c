import { users } from '@cantina/contract/accounts/users'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { LookupField } from '#resource/fields/lookup-field'
import { SelectField } from '#resource/fields/select-field'
import classes from './note.module.css'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { roomFits } from './room-fits'
import { useChosenOffer, usePartySize } from './use-offer'
import { useRoomOptions } from './use-room-options'
import { useRoomSpace } from './use-room-space'

/** Where the guests are received and who guides them; both find themselves if nobody chooses. */
export function RoomFields() {
  const { t } = useTranslation()
  const { hold } = useReservationScope()
  const offer = useChosenOffer()
  const partySize = usePartySize()
  const roomId = useWatch<ReservationDraft, 'roomId'>({ name: 'roomId' })
  const rooms = [...(offer?.rooms ?? [])].sort((one, other) => one.priority - other.priority)
  const options = useRoomOptions(rooms)
  useWishedRoom()
  const guideId = useWatch<ReservationDraft, 'guideId'>({ name: 'guideId' })
  const isGuideBusy = useRoomSpace()?.busyGuideIds.some((id) => id === guideId)
  const suggestedId = hold.state.kind === 'held' ? hold.state.roomId : null
  const suggested = rooms.find(({ id }) => id === suggestedId)
  const chosen = rooms.find(({ id }) => id === roomId)
  const help =
    chosen && chosen.capability < partySize
      ? t('bookings.reservation.room.small', { count: chosen.capability })
      : !chosen && suggested
        ? t('bookings.reservation.room.suggested', { name: suggested.name, count: partySize })
        : t('bookings.reservation.room.help')
  return (
    <FormSection>
      <FieldRow>
        {rooms.length > 0 ? (
          <SelectField
            name="roomId"
            help={help}
            {...(suggested ? { placeholder: suggested.name } : {})}
            options={options}
          />
        ) : null}
        <div>
          <LookupField
            name="guideId"
            resource={users}
            placeholder={t('bookings.reservation.guideNone')}
          />
          <p className={classes.warning} role="status">
            {isGuideBusy ? (
              <>
                <TriangleAlert size={14} aria-hidden />
                {t('bookings.reservation.guideBusy')}
              </>
            ) : null}
          </p>
        </div>
      </FieldRow>
    </FormSection>
  )
}

/** The room that came with the address stays chosen while the party fits in; after that one finds itself. */
function useWishedRoom(): void {
  const { booking, start } = useReservationScope()
  const { resetField } = useFormContext<ReservationDraft>()
  const [roomId, override] = useWatch<ReservationDraft, ['roomId', 'override']>({
    name: ['roomId', 'override'],
  })
  const partySize = usePartySize()
  const rooms = useChosenOffer()?.rooms
  const space = useRoomSpace()
  const isWished = !booking && override === null && roomId !== null && roomId === start.roomId
  const isTooSmall = isWished && !roomFits(roomId, { rooms, space }, partySize)
  useEffect(() => {
    if (isTooSmall) resetField('roomId', { defaultValue: null })
  }, [isTooSmall, resetField])
}
