import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { OfferedPos } from '@cantina/contract/bookings/offers'
import type { MissingSetup } from '@cantina/contract/catalogue/services'
import type { Guest } from '@cantina/contract/customers/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { bookingKey, useBookingsChanged } from '#components/bookings/bookings-changed'
import { saveGuest } from '#components/guests/save-guest'
import { CallError } from '#lib/call-error'
import { FormSection } from '#resource/fields/form-section'
import { LongTextField } from '#resource/fields/long-text-field'
import { ContractForm } from '#resource/form/contract-form'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import type { Saved, Sending } from '#resource/form/use-save-form'
import { CustomerTab } from './customer-tab'
import { ExtrasField } from './extras-field'
import { HoldNoteOn } from './hold-note'
import { keepLastPlace } from './last-place'
import { NextHint, NextStep } from './next-step'
import { PartyFields } from './party-fields'
import { firstBeyondTotal } from './payment-limit'
import { PaymentTab } from './payment-tab'
import { PlaceFields } from './place-fields'
import { PricePanel } from './price-panel'
import { QuestionsTab } from './questions-tab'
import {
  type ReservationDraft,
  type ReservationInput,
  reservationForm,
} from './reservation-contract'
import {
  type LiveForm,
  type ReservationScope,
  ReservationScopeContext,
  useReservationScope,
  type WantedDocument,
} from './reservation-scope'
import { RoomFields } from './room-fields'
import { saveBooking } from './save-reservation'
import { SlotSection } from './slot-section'
import { useSeatHold } from './use-seat-hold'
import { useSeatWish } from './use-seat-wish'
import { promotionsKey } from './use-visit-offers'

const pauseMilliseconds = 400

export interface SavedReservation {
  /** What is to be issued of it now. */
  readonly document: WantedDocument | null
  readonly id: string
  readonly date: string
  readonly posId: string
}

interface ReservationFormProps {
  readonly offers: readonly OfferedPos[]
  readonly missing: MissingSetup | null
  readonly booking: BookingDetail | undefined
  /** For whom a new one was asked for. */
  readonly guest: Guest | null
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
  const [guest, setGuest] = useState<Guest | null>(booking?.customer ?? props.guest)
  const live = useRef<LiveForm>({
    form: null,
    totalCents: 0,
    isLanguageChosen: Boolean(booking),
    document: null,
  })
  const scope: ReservationScope = {
    offers,
    missing: props.missing,
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
      return {
        message: saved.message,
        item: { id, date, posId: input.posId, document: live.current.document },
      }
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
          // The calendar and the panel that are opened next must not begin with what they showed before.
          queryClient.removeQueries({ queryKey: ['booking', 'calendar'], type: 'inactive' })
          if (saved) queryClient.removeQueries({ queryKey: bookingKey(saved.id) })
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
          <FormTab id="reservation" label={t('bookings.reservation.tabs.reservation')}>
            <ReservationTab />
          </FormTab>
          <FormTab id="customer" label={t('bookings.reservation.tabs.customer')}>
            <HoldNoteOn tab="customer" />
            <CustomerTab />
          </FormTab>
          <FormTab id="payment" label={t('bookings.reservation.tabs.payment')}>
            <HoldNoteOn tab="payment" />
            <PaymentTab payments={props.payments} />
          </FormTab>
          <FormTab id="questions" label={t('bookings.reservation.tabs.questions')}>
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
  return (
    code === 'voucher_refused' ||
    code === 'promotion_used_up' ||
    code === 'promotion_used_up_at_time'
  )
}

function isAboutSeats({ code }: CallError): boolean {
  return code === 'slot_taken' || code === 'no_slot_free'
}

/** Lets what happens around the form reach into it, and holds the seats of what is chosen. */
function FormHandle() {
  const { live, hold } = useReservationScope()
  const form = useFormContext<ReservationDraft>()
  const [settled] = useDebouncedValue(JSON.stringify(useSeatWish()), pauseMilliseconds)
  useEffect(() => {
    live.current.form = form
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the wish has changed, and not when its answer comes.
  useEffect(() => hold.want(JSON.parse(settled)), [settled])

  return null
}

/** What, where, when and for how many. */
function ReservationTab() {
  return (
    <>
      <PlaceFields />
      <SlotSection />
      <PartyFields />
      <RoomFields />
      <ExtrasField />
      <FormSection>
        <LongTextField name="notes" />
      </FormSection>
    </>
  )
}
