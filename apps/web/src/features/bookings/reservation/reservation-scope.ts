import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { OfferedPos } from '@cantina/contract/bookings/offers'
import type { MissingSetup } from '@cantina/contract/catalogue/services'
import type { Guest } from '@cantina/contract/customers/customers'
import { createContext, type RefObject, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import type { SeatHold } from './use-seat-hold'

/** What saving has to know of the form as it stands. */
/** What is to be issued once a new reservation is saved. */
export type WantedDocument = 'receipt' | 'invoice'

export interface LiveForm {
  document: WantedDocument | null
  form: UseFormReturn<ReservationDraft> | null
  totalCents: number
  /** A language that staff chose is not changed by the guest's. */
  isLanguageChosen: boolean
}

/** What the tabs of a reservation share. */
export interface ReservationScope {
  readonly offers: readonly OfferedPos[]
  /** What is to be set up before anything can be reserved. */
  readonly missing: MissingSetup | null
  /** Undefined for a new reservation. */
  readonly booking: BookingDetail | undefined
  readonly start: ReservationDraft
  /** The slot came with the address, so that only the party is to be asked. */
  readonly hasSlot: boolean
  readonly isReadOnly: boolean
  readonly hold: SeatHold
  readonly guest: Guest | null
  readonly setGuest: (guest: Guest | null) => void
  readonly live: RefObject<LiveForm>
}

export const ReservationScopeContext = createContext<ReservationScope | null>(null)

export function useReservationScope(): ReservationScope {
  const scope = useContext(ReservationScopeContext)
  if (!scope) throw new Error('A part of a reservation stands outside of its form')
  return scope
}
