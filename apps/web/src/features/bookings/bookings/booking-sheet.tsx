import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import { confirmBooking } from '@cantina/contract/bookings/bookings'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Move, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryList } from '#components/history/history-list'
import { useUndoSale } from '#components/orders/use-undo-sale'
import { useMayCall } from '#lib/permissions'
import { LinkIconButton } from '#resource/list/link-icon-button'
import { IconButton } from '#ui/icon-button'
import { BookingChips } from './booking-chips'
import { BookingFacts } from './booking-facts'
import { BookingMoney } from './booking-money'
import { BookingNotes } from './booking-notes'
import classes from './booking-panel.module.css'
import { BookingStepButtons } from './booking-step-buttons'
import { type BookingAct, canChangePlans, canRefund } from './booking-steps'
import { KeyMark } from './key-mark'
import { PendingMoveNotice } from './pending-move-notice'
import { UndoMoveNote } from './undo-move-note'
import { guestName } from './use-about'
import { useDeleteBooking } from './use-delete-booking'
import { useHistoryWords } from './use-history-words'
import { useShortcuts } from './use-shortcuts'
import { useSteps } from './use-steps'

interface BookingSheetProps {
  readonly booking: BookingDetail
  readonly onClose: () => void
  readonly onMove: () => void
  readonly onAct: (act: BookingAct) => void
  readonly onRestoreRefused: (message: string) => void
  /** Something lies above, so that keys are not meant for this. */
  readonly isAsking: boolean
  readonly renderPaymentRequests?: ((booking: BookingDetail) => ReactNode) | undefined
  readonly renderDocuments?: ((booking: BookingDetail) => ReactNode) | undefined
  readonly renderLinks?: ((booking: BookingDetail) => ReactNode) | undefined
  readonly renderMails?: ((booking: BookingDetail) => ReactNode) | undefined
}

/** A booking from its name down to its history, with what comes next at the top and second thoughts at the foot. */
export function BookingSheet(props: BookingSheetProps) {
  const { booking, onClose, onMove, onAct } = props
  const { renderPaymentRequests, renderDocuments, renderLinks, renderMails } = props
  const { t } = useTranslation()
  const { href } = useLocation()
  const mayEdit = useMayCall(confirmBooking.access)
  const steps = useSteps(booking, { onAct, onRestoreRefused: props.onRestoreRefused })
  const undoSale = useUndoSale(booking.undoableSaleId)
  const deleteBooking = useDeleteBooking(booking, onClose)
  const isOpen = mayEdit && canChangePlans(booking)
  useShortcuts(
    mayEdit && !props.isAsking
      ? {
          ...(steps.hasArriveKey ? { a: () => steps.take('arrive') } : {}),
          ...(isOpen ? { m: onMove } : {}),
        }
      : {},
  )
  return (
    <div className={classes.sheet}>
      <header className={classes.header}>
        <p className={classes.number}>
          {t('bookings.bookings.numbered', { number: booking.number })}
        </p>
        {mayEdit && booking.status !== 'denied' ? (
          <LinkIconButton
            to={`/home/createreservation/edit/${booking.id}`}
            search={{ origin: href }}
            label={t('bookings.bookings.edit')}
            icon={<Pencil size={18} />}
          />
        ) : null}
        <IconButton label={t('common.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <div className={classes.scroller} tabIndex={0}>
        <h2 className={classes.name} title={guestName(booking)}>
          {guestName(booking)}
        </h2>
        <BookingChips booking={booking} />
        {mayEdit ? <BookingStepButtons steps={steps} /> : null}
        <PendingMoveNotice booking={booking} />
        {mayEdit ? <UndoMoveNote booking={booking} onUndo={() => onAct('undoMove')} /> : null}
        <BookingFacts booking={booking} />
        <BookingNotes booking={booking} />
        <BookingMoney booking={booking} />
        {mayEdit && canRefund(booking) ? (
          <button type="button" className={classes.link} onClick={() => onAct('refund')}>
            {t('bookings.bookings.refund')}
          </button>
        ) : null}
        {mayEdit && undoSale ? (
          <button type="button" className={classes.link} onClick={undoSale}>
            {t('orders.orders.undoSale.action')}
          </button>
        ) : null}
        {renderPaymentRequests ? (
          <div className={classes.part}>{renderPaymentRequests(booking)}</div>
        ) : null}
        {renderDocuments ? <div className={classes.part}>{renderDocuments(booking)}</div> : null}
        {renderLinks ? <div className={classes.part}>{renderLinks(booking)}</div> : null}
        {renderMails ? <div className={classes.part}>{renderMails(booking)}</div> : null}
        <BookingHistory booking={booking} />
        {deleteBooking ? (
          <button type="button" className={classes.cancel} onClick={() => void deleteBooking()}>
            {t('bookings.bookings.delete.action')}
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <footer className={classes.foot}>
          <Button
            size="md"
            variant="default"
            leftSection={<Move size={16} />}
            rightSection={<KeyMark name="M" />}
            aria-keyshortcuts="m"
            onClick={onMove}
          >
            {t('bookings.bookings.move.title')}
          </Button>
          <button type="button" className={classes.cancel} onClick={() => onAct('cancel')}>
            {t('bookings.bookings.cancel.title')}
          </button>
        </footer>
      ) : null}
    </div>
  )
}

/** Everything that ever happened to a booking. */
function BookingHistory({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const wordsOf = useHistoryWords(booking)
  if (booking.history.length === 0) return null
  return (
    <section aria-label={t('bookings.bookings.history.title')}>
      <HistoryList
        events={booking.history}
        few={4}
        wordsOf={wordsOf}
        notesOf={({ reason, overrideReason }) =>
          [reason, overrideReason].map((said) => (said ? `“${said}”` : null))
        }
        linkClass={classes.link}
      />
    </section>
  )
}
