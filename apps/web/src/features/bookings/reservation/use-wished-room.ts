import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { roomFits } from './room-fits'
import { useChosenOffer, usePartySize } from './use-offer'
import { useRoomSpace } from './use-room-space'

/** The room that came with the address stays chosen while the party fits in; after that one finds itself. */
export function useWishedRoom(): void {
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
