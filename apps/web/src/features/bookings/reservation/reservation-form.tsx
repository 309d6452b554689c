import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { OfferedPos } from '@cantina/contract/bookings/offers'
import type { Guest } from '@cantina/contract/customers/customers'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { saveGuest } from '#components/guests/save-guest'
import { CallError } from '#lib/call-error'
import { ContractForm } from '#resource/form/contract-form'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import type { Saved, Sending } from '#resource/form/use-save-form'
import { CustomerTab } from './customer-tab'
import { FormHandle } from './form-handle'
import { HoldNoteOn } from './hold-note'
import { keepLastPlace } from './last-place'
import { NextHint, NextStep } from './next-step'
import { firstBeyondTotal } from './payment-limit'
import { PaymentTab } from './payment-tab'
import { PricePanel } from './price-panel'
import { QuestionsTab } from './questions-tab'
import {
  type ReservationDraft,
  type ReservationInput,
  reservationForm,
} from './reservation-contract'
import { type LiveForm, type ReservationScope, ReservationScopeContext } from './reservation-scope'
import { ReservationTab } from './reservation-tab'
import { saveBooking } from './save-reservation'
import { useSeatHold } from './use-seat-hold'
import { promotionsKey } from './use-visit-offers'

export interface SavedReservation {
  readonly id: string
  readonly date: string
  readonly posId: string
}

interface ReservationFormProps {
  readonly offers: readonly OfferedPos[]
  readonly booking: BookingDetail | undefined
  readonly start: ReservationDraft
  readonly hasSlot: boolean
  readonly isReadOnly: boolean
  readonly header: ReactNode
  /** Of a booking that exists: its payments, and the documents that can be made of it. */
  readonly payments: ReactNode
  readonly documents: ReactNode
  readonly onSaved: (saved: SavedReservation) => void
  readonly onCancel: () => void
}

/** A reservation from the first question on the phone to the money, saved at once. */
export function ReservationForm(props: ReservationFormProps) {
  const { offers, booking, start, isReadOnly } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const bookingsChanged = useBookingsChanged()
  const hold = useSeatHold(booking?.id ?? null)
  const [guest, setGuest] = useState<Guest | null>(booking?.customer ?? null)
  const live = useRef<LiveForm>({ form: null, totalCents: 0, isLanguageChosen: Boolean(booking) })
  const scope: ReservationScope = {
    offers,
    booking,
    start,
    hasSlot: props.hasSlot,
    isReadOnly,
    hold,
    guest,
    setGuest,
    live,
  }

  async function customerOf(input: ReservationInput, how: Sending): Promise<string> {
    if (!input.guest) return input.customerId ?? ''
    const made = await saveGuest(input.guest, how)
    // Should the reservation be refused now, the guest is there already.
    setGuest(made)
    live.current.form?.setValue('customerId', made.id)
    live.current.form?.setValue('guest', null)
    return made.id
  }

  async function send(input: ReservationInput, how: Sending): Promise<Saved<SavedReservation>> {
    const { totalCents } = live.current
    const excess = firstBeyondTotal(input.payments, totalCents)
    if (excess !== null) {
      const message = t('errors.exceeds_total')
      const fields = { [`payments.${excess}.cents`]: message }
      throw new CallError({ status: 422, code: 'exceeds_total', message, fields })
    }
    try {
      const customerId = await customerOf(input, how)
      const edited = booking ? { booking, opened: start } : null
      const saved = await saveBooking({ ...input, customerId }, edited, hold.readHoldId(), how)
      hold.used()
      const { id, date } = saved.item
      return { message: saved.message, item: { id, date, posId: input.posId } }
    } catch (error) {
      if (error instanceof CallError && isAboutSeats(error)) hold.refuse(error)
      if (error instanceof CallError && isAboutPromotions(error)) {
        void queryClient.invalidateQueries({ queryKey: promotionsKey })
      }
      throw error
    }
  }

  return (
    <ReservationScopeContext value={scope}>
      <ContractForm<typeof reservationForm, SavedReservation>
        contract={reservationForm}
        start={start}
        send={send}
        isLeftWhenSaved
        onSaved={(saved) => {
          const { serviceId, posId } = live.current.form?.getValues() ?? {}
          if (serviceId && posId) keepLastPlace({ serviceId, posId })
          // The calendar that is opened next must not begin with what it showed before.
          queryClient.removeQueries({ queryKey: ['booking', 'calendar'], type: 'inactive' })
          void bookingsChanged()
          if (saved) props.onSaved(saved)
        }}
        onCancel={props.onCancel}
        isReadOnly={isReadOnly}
        isAsideFramed
        aside={<PricePanel documents={props.documents} />}
        next={{ hint: <NextHint />, button: <NextStep /> }}
        header={props.header}
      >
        <FormHandle />
        <FormTabs>
          <FormTab id="reservation" label={t('booking.reservation.tabs.reservation')}>
            <ReservationTab />
          </FormTab>
          <FormTab id="customer" label={t('booking.reservation.tabs.customer')}>
            <HoldNoteOn tab="customer" />
            <CustomerTab />
          </FormTab>
          <FormTab id="payment" label={t('booking.reservation.tabs.payment')}>
            <HoldNoteOn tab="payment" />
            <PaymentTab payments={props.payments} />
          </FormTab>
          <FormTab id="questions" label={t('booking.reservation.tabs.questions')}>
            <HoldNoteOn tab="questions" />
            <QuestionsTab />
          </FormTab>
        </FormTabs>
      </ContractForm>
    </ReservationScopeContext>
  )
}

/** Somebody else may have used them since they were looked at. */
function isAboutPromotions({ code }: CallError): boolean {
  return code === 'voucher_refused' || code === 'promotion_used_up'
}

function isAboutSeats({ code }: CallError): boolean {
  return code === 'slot_taken' || code === 'no_slot_free'
}
