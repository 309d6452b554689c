import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { BookingAct } from './booking-steps'
import { CancelDialog } from './cancel-dialog'
import { MoveDialog } from './move-dialog'
import { RefundDialog } from './refund-dialog'
import { RestoreDialog } from './restore-dialog'
import { TakePaymentDialog } from './take-payment-dialog'
import { UndoMoveDialog } from './undo-move-dialog'

interface BookingDialogsProps {
  readonly booking: BookingDetail
  readonly act: BookingAct | null
  /** Why a denied booking cannot simply be taken back. */
  readonly refusal: string
  readonly onClose: () => void
}

/** Asks for what the chosen act still has to know. */
export function BookingDialogs({ booking, act, refusal, onClose }: BookingDialogsProps) {
  // Sending an act already refreshes what is shown here.
  const dialog = { booking, onClose }
  switch (act) {
    case 'payment':
      return <TakePaymentDialog {...dialog} />
    case 'refund':
      return <RefundDialog {...dialog} />
    case 'cancel':
      return <CancelDialog {...dialog} />
    case 'move':
      return <MoveDialog {...dialog} />
    case 'undoMove':
      return <UndoMoveDialog {...dialog} />
    case 'restore':
      return <RestoreDialog {...dialog} refusal={refusal} />
    default:
      return null
  }
}
