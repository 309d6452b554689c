import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { bookings, readBooking } from '@cantina/contract/bookings/bookings'
import type { OfferedPos } from '@cantina/contract/bookings/offers'
import type { MissingSetup } from '@cantina/contract/catalogue/services'
import type { Guest } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingFormKey } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { useOffers } from '#lib/use-offers'
import { useToday } from '#lib/use-today'
import { FormSkeleton } from '#resource/form/form-skeleton'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { closedNoticeOf } from './closed-notice'
import { readLastPlace } from './last-place'
import { ReservationForm, type SavedReservation } from './reservation-form'
import { ReservationHeader } from './reservation-header'
import { newReservation, reservationOf, type Wished } from './reservation-start'
import { useWishedGuest } from './use-wished-guest'

interface ReservationPageProps {
  /** Of the booking to change; undefined for a new reservation. */
  readonly id: string | undefined
  readonly wished: Wished
  readonly backLabel: string
  readonly onLeave: () => void
  readonly onSaved: (saved: SavedReservation) => void
  readonly renderPayments: (booking: BookingDetail) => ReactNode
  readonly renderDocuments: (booking: BookingDetail) => ReactNode
  readonly renderLinks: (booking: BookingDetail) => ReactNode
}

/** Takes a reservation or changes one; without the right to do so it only shows it. */
export function ReservationPage(props: ReservationPageProps) {
  const { id, onLeave } = props
  const { t } = useTranslation()
  const offers = useOffers()
  const read = useQuery({
    queryKey: bookingFormKey(id),
    queryFn: ({ signal }) => call(readBooking, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const mayEdit = useMayCall(bookings.endpoints.create.access)
  const wished = useWishedGuest(id ? undefined : props.wished.customer)
  const back = (
    <Button variant="default" onClick={onLeave}>
      {t('bookings.reservation.back')}
    </Button>
  )

  if (!id && !mayEdit) {
    return (
      <EmptyState
        role="alert"
        title={t('bookings.reservation.notAllowed')}
        body={t('bookings.reservation.notAllowedWhy')}
        action={back}
      />
    )
  }
  const error = offers.data ? (id && !read.data ? read.error : null) : offers.error
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        role="alert"
        title={t('resource.form.notFound')}
        body={t('resource.form.notFoundWhy')}
        action={back}
      />
    )
  }
  if (error) {
    const retry = () => void Promise.all([offers.refetch(), id ? read.refetch() : null])
    return <ErrorState detail={messageOf(error)} onRetry={retry} />
  }
  if (!offers.data || (id && !read.data) || wished.isPending) return <FormSkeleton />
  return (
    <LoadedReservation
      {...props}
      key={id}
      offers={offers.data.items}
      missing={offers.data.missing}
      booking={id ? read.data : undefined}
      guest={wished.guest}
      mayEdit={mayEdit}
    />
  )
}

interface LoadedReservationProps extends ReservationPageProps {
  readonly offers: readonly OfferedPos[]
  readonly missing: MissingSetup | null
  readonly booking: BookingDetail | undefined
  /** For whom a new one was asked for. */
  readonly guest: Guest | null
  readonly mayEdit: boolean
}

function LoadedReservation(props: LoadedReservationProps) {
  const { offers, booking, wished, mayEdit, onLeave } = props
  const { t } = useTranslation()
  const today = useToday()
  const hasSlot = !booking && Boolean(wished.date && wished.time)
  // Settled when the form opens: later answers must not overwrite what is typed.
  const [start] = useState(() =>
    booking
      ? reservationOf(booking)
      : {
          ...newReservation(offers, wished, readLastPlace(), today),
          customerId: props.guest?.id ?? null,
        },
  )
  const closedNotice = booking ? closedNoticeOf(booking) : null
  const readOnlyWhy = !mayEdit
    ? t('resource.form.readOnly')
    : closedNotice && t(closedNotice, { why: booking?.denialReason ?? '' })
  return (
    <ReservationForm
      offers={offers}
      missing={props.missing}
      booking={booking}
      guest={props.guest}
      start={start}
      hasSlot={hasSlot}
      isReadOnly={readOnlyWhy !== null}
      payments={booking ? props.renderPayments(booking) : null}
      documents={booking ? props.renderDocuments(booking) : null}
      onSaved={props.onSaved}
      onCancel={onLeave}
      header={
        <ReservationHeader
          booking={booking}
          readOnlyWhy={readOnlyWhy}
          backLabel={props.backLabel}
          onBack={onLeave}
          links={booking ? props.renderLinks(booking) : null}
        />
      }
    />
  )
}
