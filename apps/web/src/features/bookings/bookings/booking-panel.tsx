import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { readBooking } from '@cantina/contract/bookings/bookings'
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingKey } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { IconButton } from '#ui/icon-button'
import { SkeletonBlock } from '#ui/skeleton-block'
import { BookingDialogs } from './booking-dialogs'
import classes from './booking-panel.module.css'
import { BookingSheet } from './booking-sheet'
import type { BookingAct } from './booking-steps'

export interface BookingPanelProps {
  readonly bookingId: string
  readonly onClose: () => void
  /** Where the page itself has a way to move a booking; else it is asked for in a dialog. */
  readonly onMove?: (() => void) | undefined
  /** Receipts and invoices, which are another feature's. */
  readonly renderDocuments?: ((booking: BookingDetail) => ReactNode) | undefined
  /** What the guest is asked to pay by link, which is another feature's. */
  readonly renderPaymentRequests?: ((booking: BookingDetail) => ReactNode) | undefined
  /** Addresses for the guest, which are another feature's. */
  readonly renderLinks?: ((booking: BookingDetail) => ReactNode) | undefined
  /** What the guest was written, which is another feature's. */
  readonly renderMails?: ((booking: BookingDetail) => ReactNode) | undefined
  /** What the panel was opened for. */
  readonly firstAct?: BookingAct | undefined
}

/**
 * Everything about a booking and what can be done with it. On a wide screen it is the last column of
 * the row that it stands in; otherwise it lies over the page from the right, on a phone over all of it.
 */
export function BookingPanel(props: BookingPanelProps) {
  const { bookingId, onClose, firstAct } = props
  const { t } = useTranslation()
  const isColumn = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const [act, setAct] = useState<BookingAct | null>(firstAct ?? null)
  const label = t('bookings.bookings.panel')
  const content = <Content {...props} act={act} onAct={setAct} />
  if (isColumn) {
    return (
      <aside key={bookingId} className={classes.column} data-screen-only aria-label={label}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer.Root
      opened
      position="right"
      size={420}
      onClose={onClose}
      // Not on the content itself, whose class is put on the whole window behind it too.
      classNames={{ content: classes.over ?? '' }}
      // Escape belongs to the dialog that lies above.
      closeOnEscape={act === null}
      trapFocus={act === null}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body className={classes.body}>{content}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface ContentProps extends BookingPanelProps {
  readonly act: BookingAct | null
  readonly onAct: (act: BookingAct | null) => void
}

function Content({ act, onAct, ...props }: ContentProps) {
  const { bookingId, onClose, onMove } = props
  const { t } = useTranslation()
  const booking = useBooking(bookingId)
  const [refusal, setRefusal] = useState('')
  if (booking.data) {
    return (
      <>
        <BookingSheet
          booking={booking.data}
          onClose={onClose}
          onMove={onMove ?? (() => onAct('move'))}
          onAct={onAct}
          onRestoreRefused={(message) => {
            setRefusal(message)
            onAct('restore')
          }}
          isAsking={act !== null}
          renderPaymentRequests={props.renderPaymentRequests}
          renderDocuments={props.renderDocuments}
          renderLinks={props.renderLinks}
          renderMails={props.renderMails}
        />
        <BookingDialogs
          booking={booking.data}
          act={act}
          refusal={refusal}
          onClose={() => onAct(null)}
        />
      </>
    )
  }
  const { error } = booking
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <div className={classes.sheet}>
      <header className={classes.header}>
        <IconButton label={t('common.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      <div className={classes.scroller} aria-busy={!error}>
        {isMissing ? (
          <EmptyState
            role="alert"
            title={t('bookings.bookings.missing')}
            body={t('bookings.bookings.missingWhy')}
          />
        ) : error ? (
          <ErrorState detail={messageOf(error)} onRetry={() => void booking.refetch()} />
        ) : (
          <div className={classes.skeleton}>
            <SkeletonBlock height={28} width="60%" />
            <SkeletonBlock height={24} width="80%" />
            <SkeletonBlock height={44} />
            <SkeletonBlock height={200} />
          </div>
        )}
      </div>
    </div>
  )
}

/** One booking with everything about it. */
function useBooking(id: string) {
  return useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => call(readBooking, { params: { id } }, { signal }),
  })
}
