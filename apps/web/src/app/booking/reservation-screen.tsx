import { Button } from '@mantine/core'
import {
  Link,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { areaOf } from '#app/landing-path'
import { entryOfArea, isWithin } from '#app/navigation'
import { calendarPath, originOf, placeAfterSaving } from '#app/reservation-origin'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { BookingPayments } from '#features/bookings/bookings/booking-payments'
import { ReservationPage } from '#features/bookings/reservation/reservation-page'
import { DocumentActions } from '#features/documents/documents/document-actions'
import { linkTo } from '#resource/link-to'
import { LinksOfVisit } from './links-of-visit'

/** A reservation with its payments and documents; leaving it leads back to where it was opened from. */
export function ReservationScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const search = useSearch({ strict: false })
  const { id }: { id?: string } = useParams({ strict: false })
  const origin = originOf({ search })
  const formKey = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  const back = origin ?? calendarPath
  const bookingsChanged = useBookingsChanged()

  return (
    <ReservationPage
      key={formKey}
      id={id}
      wished={search}
      backLabel={t(nameOfPlace(back))}
      onLeave={() => router.history.push(back)}
      onSaved={(saved) => {
        if (saved.document) {
          const { document } = saved
          const kept: Record<string, string> = origin ? { origin } : {}
          return void navigate({
            ...linkTo(editPath(saved.id), { ...kept, document }),
            replace: true,
          })
        }
        if (origin) return router.history.push(placeAfterSaving(origin, saved))
        const { id: booking, date, posId: pos } = saved
        void navigate(linkTo(calendarPath, { date, pos, booking }))
      }}
      renderPayments={(booking) => <BookingPayments booking={booking} />}
      renderDocuments={({ id, version, number }) => (
        <DocumentActions
          sold={{ kind: 'booking', id, version, number }}
          onChanged={bookingsChanged}
          first={firstOf(search)}
          onFirstDone={() =>
            void navigate({ ...linkTo(editPath(id), origin ? { origin } : {}), replace: true })
          }
        />
      )}
      renderLinks={(booking) => (
        <>
          <Button
            component={Link}
            {...linkTo(calendarPath, { date: booking.date, booking: booking.id })}
            variant="subtle"
          >
            {t('bookings.reservation.openInCalendar')}
          </Button>
          <LinksOfVisit booking={booking} variant="subtle" />
        </>
      )}
    />
  )
}

const editPath = (id: string) => `/home/createreservation/edit/${id}`

/** What is to be issued of a reservation that was just saved. */
function firstOf({ document }: { document?: unknown }): 'receipt' | 'invoice' | null {
  return document === 'receipt' || document === 'invoice' ? document : null
}

/** What the menu calls an address: its entry, else its module. */
function nameOfPlace(address: string): ParseKeys {
  const pathname = address.split(/[?#]/)[0] ?? ''
  const entry = entryOfArea(areaOf(pathname))
  const child = entry?.children.find(({ scope }) => isWithin(pathname, scope))
  return child?.name ?? entry?.name ?? 'common.productName'
}
